// Which scalars are not one column wide.

#ifndef WEATHERI_CWIDTHS_H
#define WEATHERI_CWIDTHS_H

#include <stdbool.h>
#include <stdint.h>

/// Combining marks, Hangul vowels and finals, and everything else that stands on its neighbour.
bool weatheri_is_zero_wide(uint32_t scalar);

/// East Asian wide and full-width, and emoji that are drawn as pictures by themselves.
bool weatheri_is_wide(uint32_t scalar);

/// One column alone, two once U+FE0F asks for the picture.
bool weatheri_is_wide_with_selector(uint32_t scalar);

#endif
