# cmake -DROOT=... -DWRITTEN=... -P commit.cmake: writes down of which commit the sources are, and
# whether they were changed since; nothing where that can't be known. FREEBOOTER_COMMIT in the
# environment says it for sources without a history, such as those in an image.
set(commit $ENV{FREEBOOTER_COMMIT})
if(NOT commit)
  execute_process(
    COMMAND git -C ${ROOT} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(commit "")
  endif()
endif()
set(text "#include \"cli/program/commit.h\"\n
namespace freebooter::cli {\nconst std::string_view kCommit = \"${commit}\";\n}\n")
set(before "")
if(EXISTS ${WRITTEN})
  file(READ ${WRITTEN} before)
endif()
if(NOT before STREQUAL text)
  file(WRITE ${WRITTEN} "${text}")
endif()
