# What every target of the house shares: warnings as errors, sanitizers, and one
# library and one test program a folder.

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(freebooter_flags INTERFACE)
target_compile_options(freebooter_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
  # g++ 12 sees overlapping copies in every "text" + std::string (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_include_directories(freebooter_flags INTERFACE ${PROJECT_SOURCE_DIR})
if(FREEBOOTER_SANITIZE)
  target_compile_options(freebooter_flags INTERFACE
    -fsanitize=${FREEBOOTER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(freebooter_flags INTERFACE -fsanitize=${FREEBOOTER_SANITIZE})
  # Asio's fences, which ThreadSanitizer can't see, come with locks that it sees.
  if(FREEBOOTER_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(freebooter_flags INTERFACE -Wno-tsan)
  endif()
endif()

# Every x86-64 processor since 2009 counts bits in one instruction.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(freebooter_flags INTERFACE $<$<CONFIG:Release>:-march=x86-64-v2>)
endif()

# Where speed is measured, calls between files are inlined when the program is linked; tests
# link the same objects without that, which is quicker.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(FREEBOOTER_LTO $<$<CONFIG:Release>:-flto=auto>)
  set(FREEBOOTER_LTO_OBJECT ${FREEBOOTER_LTO} $<$<CONFIG:Release>:-ffat-lto-objects>)
endif()

# Test programs and debug builds are linked by the quicker linker, if it is there. (What is
# inlined when linked needs g++'s own.)
find_program(LLD ld.lld)
if(LLD)
  set(FREEBOOTER_LINKER -fuse-ld=lld)
  target_link_options(freebooter_flags INTERFACE $<$<CONFIG:Debug>:${FREEBOOTER_LINKER}>)
endif()

# freebooter_folder(name [FAST] [LIGHT] [BUSY] [DEPENDS targets...] [TEST_DEPENDS targets...]
#   [TEST_READS headers...])
# The folder's *.cpp, and those inside its rules/, become the library `freebooter_<name>`, its
# *_test.cpp the test program `<name>_test`, its *_fuzz.cpp one fuzzer each. FAST: see
# FREEBOOTER_LTO. LIGHT: it waits more than it computes, so that debug builds save themselves the
# time to optimise it, and fuzzers need not know which way it went. BUSY, and
# TEST_READS for READ_ONCE: see freebooter_test.
function(freebooter_folder name)
  cmake_parse_arguments(ARG "FAST;LIGHT;BUSY" "" "DEPENDS;TEST_DEPENDS;TEST_READS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp rules/*.cpp)
  set(tests ${sources})
  set(fuzzers ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER fuzzers INCLUDE REGEX "_fuzz\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_(test|fuzz)\\.cpp$")
  if(sources)
    add_library(freebooter_${name} STATIC ${sources})
    target_link_libraries(freebooter_${name} PUBLIC freebooter_flags ${ARG_DEPENDS})
    if(ARG_FAST)
      target_compile_options(freebooter_${name} PRIVATE ${FREEBOOTER_LTO_OBJECT})
    endif()
    if(ARG_LIGHT)
      target_compile_options(freebooter_${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
    elseif(FREEBOOTER_FUZZERS)
      target_compile_options(freebooter_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(freebooter_${name} INTERFACE)
    target_link_libraries(freebooter_${name} INTERFACE freebooter_flags ${ARG_DEPENDS})
  endif()
  if(tests AND FREEBOOTER_TESTS)
    set(busy)
    if(ARG_BUSY)
      set(busy BUSY)
    endif()
    freebooter_test(${name}_test ${busy} SOURCES ${tests}
      DEPENDS freebooter_${name} ${ARG_TEST_DEPENDS} READ_ONCE ${ARG_TEST_READS})
  endif()
  if(FREEBOOTER_FUZZERS)
    foreach(file ${fuzzers})
      get_filename_component(fuzzer ${file} NAME_WE)
      add_executable(${fuzzer} ${file})
      target_link_libraries(${fuzzer} PRIVATE freebooter_${name})
      target_compile_options(${fuzzer} PRIVATE -fsanitize=fuzzer-no-link)
      target_link_options(${fuzzer} PRIVATE -fsanitize=fuzzer)
    endforeach()
  endif()
endfunction()

# freebooter_test(program [BUSY] SOURCES files... DEPENDS targets... [ARGUMENTS words...]
#   [READ_ONCE headers...])
# The tests themselves are not optimised, for what they test is, and compiling most of them takes
# longer than running them. BUSY: not so these, where they do all that they have to do. READ_ONCE: large
# headers that most of the files include, read by the compiler once for all of them.
function(freebooter_test program)
  cmake_parse_arguments(ARG "BUSY" "" "SOURCES;DEPENDS;ARGUMENTS;READ_ONCE" ${ARGN})
  if(NOT TARGET freebooter_doctest)
    add_library(freebooter_doctest OBJECT ${PROJECT_SOURCE_DIR}/tests/support/doctest_main.cpp)
    target_link_libraries(freebooter_doctest PRIVATE freebooter_flags)
    target_compile_options(freebooter_doctest PRIVATE -O1)
  endif()
  add_executable(${program} ${ARG_SOURCES})
  target_link_libraries(${program} PRIVATE freebooter_flags freebooter_doctest ${ARG_DEPENDS})
  target_compile_options(${program} PRIVATE $<IF:$<AND:$<BOOL:${ARG_BUSY}>,$<CONFIG:Release>>,-O1,-O0>)
  target_link_options(${program} PRIVATE ${FREEBOOTER_LINKER})
  target_compile_definitions(${program} PRIVATE
    FREEBOOTER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(ARG_READ_ONCE)
    list(TRANSFORM ARG_READ_ONCE PREPEND ${PROJECT_SOURCE_DIR}/)
    target_precompile_headers(${program} PRIVATE <doctest/doctest.h> ${ARG_READ_ONCE})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(${program} PRIVATE -fno-lto)
  endif()
  add_test(NAME ${program} COMMAND ${program} ${ARG_ARGUMENTS})
endfunction()
