// The scalars that are not one column wide.

#ifndef WEATHERI_CWIDTHS_H
#define WEATHERI_CWIDTHS_H

#include <stdbool.h>
#include <stdint.h>

/// Zero columns: combining marks, Hangul vowels and final consonants, and all others that join the preceding
/// character.
bool weatheri_is_zero_wide(uint32_t scalar);

/// Two columns: East Asian wide and full-width characters, and emoji with a default picture presentation.
bool weatheri_is_wide(uint32_t scalar);

/// One column alone, two if followed by U+FE0F, which selects the emoji picture.
bool weatheri_is_wide_with_selector(uint32_t scalar);

#endif
