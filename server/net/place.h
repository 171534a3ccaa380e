#pragma once

#include <memory>
#include <string>

#include "engine/base/result.h"
#include "server/store/data_folder.h"
#include "server/store/store.h"

namespace freebooter::net {

// Where a server keeps everything, a data folder or a database, while it is copied to another such
// place. As long as it lives no server runs there. Errors are sentences for the operator.
class Place {
 public:
  // `where` is a folder, or a database if it begins with postgresql://.
  static Result<std::unique_ptr<Place>, std::string> to_copy(const std::string& where);
  // A place without games, to which those are copied that these keys belong to. Until that is
  // finished no server takes it for a place with games; what was left by a copy that was
  // interrupted is removed.
  static Result<std::unique_ptr<Place>, std::string> to_fill(const std::string& where,
                                                             const store::ServerKeys& keys);
  virtual ~Place() = default;

  virtual store::Store& store() = 0;
  virtual const store::ServerKeys& keys() const = 0;
  // It is whole.
  virtual Result<store::Nothing, std::string> finish() = 0;
};

// Whether this names a database.
bool is_database(const std::string& where);

}  // namespace freebooter::net
