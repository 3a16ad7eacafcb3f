// All places, the coasts and the tables of Korea's institutions, embedded in the binary: their pages are read from
// the file when a search or a map first accesses them.

#include "CPlaces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const unsigned char places[] = {
#embed "../../Assets/places/places.bin"
};

_Alignas(8) static const unsigned char coasts[] = {
#embed "../../Assets/places/coasts.bin"
};

static const char air_stations[] = {
#embed "../../Assets/places/air-stations.txt" suffix(, 0)
};

static const char warning_zones[] = {
#embed "../../Assets/places/warning-zones.txt" suffix(, 0)
};

static const char medium_range_cities[] = {
#embed "../../Assets/places/medium-range-cities.txt" suffix(, 0)
};

const void *places_bytes(void) { return places; }

const void *coasts_bytes(void) { return coasts; }
size_t coasts_size(void) { return sizeof coasts; }

const char *air_stations_text(void) { return air_stations; }
const char *warning_zones_text(void) { return warning_zones; }
const char *medium_range_cities_text(void) { return medium_range_cities; }
