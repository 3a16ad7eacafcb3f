// Every place there is, and the coasts between them, carried inside the binary: its pages are read from the file when a
// search or a map first touches them.

#include "CPlaces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const unsigned char places[] = {
#embed "../../Assets/places/places.bin"
};

_Alignas(8) static const unsigned char coasts[] = {
#embed "../../Assets/places/coasts.bin"
};

const void *places_bytes(void) { return places; }
size_t places_size(void) { return sizeof places; }

const void *coasts_bytes(void) { return coasts; }
size_t coasts_size(void) { return sizeof coasts; }
