#pragma once

#include <string>

#include "cli/survey_result.h"
#include "cli/words.h"

namespace freebooter::cli {

// The whole survey as one page of HTML that needs nothing else.
std::string report_page(const SurveyResult& survey, const Words& words);

}  // namespace freebooter::cli
