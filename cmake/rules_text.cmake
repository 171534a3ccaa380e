# freebooter_rules_text(target game root [home]): `explain` of a game's rules, written from the
# game's page in docs/rules while building; below `home`, if that is not the root. Both the program
# and the wasm module include this file.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

function(freebooter_rules_text target game root)
  set(home ${root} ${ARGN})
  list(GET home -1 home)
  set(written ${CMAKE_CURRENT_BINARY_DIR}/${game}_rules_text.cpp)
  add_custom_command(
    OUTPUT ${written}
    COMMAND Python3::Interpreter ${root}/tools/make_rules cpp ${game} ${written} ${home}
    DEPENDS ${root}/tools/make_rules ${root}/tools/rule_pages.py ${home}/docs/rules/${game}.md
    COMMENT "Taking the rules of ${game} from their page" VERBATIM)
  target_sources(${target} PRIVATE ${written})
endfunction()
