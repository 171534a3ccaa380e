# The library that `cmake --install` lays down: freebooter::engine and freebooter::bots, their
# headers, and what find_package(freebooter) reads. The folders are built once; here their objects
# are put together, without the flags that this house is strict by.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# freebooter_library(name FOLDERS... ): one archive of the folders' libraries, with every header
# below `name/` that others may include.
function(freebooter_library name)
  foreach(folder ${ARGN})
    list(APPEND objects $<TARGET_OBJECTS:${folder}>)
  endforeach()
  add_library(${name} STATIC ${objects})
  add_library(freebooter::${name} ALIAS ${name})
  set_target_properties(${name} PROPERTIES OUTPUT_NAME freebooter_${name} LINKER_LANGUAGE CXX)
  target_compile_features(${name} INTERFACE cxx_std_20)
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/freebooter>)
  install(TARGETS ${name} EXPORT freebooter COMPONENT library)
  install(DIRECTORY ${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/freebooter COMPONENT library
    FILES_MATCHING PATTERN "*.h" PATTERN rules EXCLUDE)
endfunction()

freebooter_library(engine freebooter_base ${games} freebooter_match)
find_package(Threads REQUIRED)
freebooter_library(bots freebooter_search freebooter_bots freebooter_arena freebooter_train
  freebooter_arrays)
target_link_libraries(bots INTERFACE engine Threads::Threads)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/freebooter)
install(EXPORT freebooter NAMESPACE freebooter:: FILE freebooter-targets.cmake
  DESTINATION ${package} COMPONENT library)
file(CONFIGURE OUTPUT freebooter-config.cmake @ONLY CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(\${CMAKE_CURRENT_LIST_DIR}/freebooter-targets.cmake)
")
# Before 1.0 a new minor version may break what used the last one.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/freebooter-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/freebooter-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/freebooter-config-version.cmake
  DESTINATION ${package} COMPONENT library)
