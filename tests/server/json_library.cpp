// The clients of these tests read JSON by a library of their own, so that what the server writes is
// JSON to others, too.
#include <boost/json/src.hpp>
