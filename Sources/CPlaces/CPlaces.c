// Every place there is, carried inside the binary: its pages are read from the file when a search first touches them.

#include "CPlaces.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const unsigned char places[] = {
#embed "../../Assets/places/places.bin"
};

const void *places_bytes(void) { return places; }
size_t places_size(void) { return sizeof places; }
