// Asio and Beast are compiled here once, not in every file that uses them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
