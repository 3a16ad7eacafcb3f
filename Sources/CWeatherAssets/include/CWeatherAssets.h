#ifndef C_WEATHER_ASSETS_H
#define C_WEATHER_ASSETS_H

#include <stddef.h>

/// A file of Assets/Lottie as it was when the program was built.
struct weather_asset {
  /// The file's name, without `.json`.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// NULL when there is no file of that name.
const struct weather_asset *_Nullable weather_asset(const char *_Nonnull name);

#endif
