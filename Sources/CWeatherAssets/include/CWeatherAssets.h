#ifndef C_WEATHER_ASSETS_H
#define C_WEATHER_ASSETS_H

#include <stddef.h>

/// A file of Assets/Lottie at the time when the program was built.
struct weather_asset {
  /// The file's name, without `.json`.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// NULL if there is no file with this name.
const struct weather_asset *_Nullable weather_asset(const char *_Nonnull name);

#endif
