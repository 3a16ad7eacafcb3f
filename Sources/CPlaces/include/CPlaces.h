#ifndef C_PLACES_H
#define C_PLACES_H

#include <stddef.h>

/// The content of Assets/places/places.bin at build time, at an address that is a multiple of eight.
const void *_Nonnull places_bytes(void);

/// Assets/places/coasts.bin, likewise.
const void *_Nonnull coasts_bytes(void);
size_t coasts_size(void);

/// The tables of Assets/places/README.md, likewise; each ends with a zero byte.
const char *_Nonnull air_stations_text(void);
const char *_Nonnull warning_zones_text(void);
const char *_Nonnull medium_range_cities_text(void);

#endif
