// A small interface to libpng and libjpeg-turbo, which are loaded only when the first picture is read, and to zlib,
// which is loaded only when the first PNG is written.

#ifndef WEATHERI_CPICTURES_H
#define WEATHERI_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads libpng; later calls are free. False if it is missing.
bool weatheri_png_load(void);
/// Loads libjpeg-turbo; later calls are free. False if it is missing.
bool weatheri_jpeg_load(void);

/// Loads zlib; later calls are free. False if it is missing, which is rare: libcurl depends on it.
bool weatheri_zlib_load(void);

/// Decodes a PNG of exactly this size into four bytes per pixel: red, green, blue, alpha. False if it has another
/// size or is damaged.
bool weatheri_png_read(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

/// The same for a JPEG, which is reduced while it is decoded: `divisor` is 1, 2, 4 or 8, and both sides are rounded
/// up.
bool weatheri_jpeg_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, uint8_t *pixels);

/// The most bytes that `weatheri_zlib_compress` makes of this many bytes.
size_t weatheri_zlib_bound(size_t count);

/// Compresses in zlib's format; `compressed` has room for `capacity` bytes. Returns how many were written, 0 if the
/// room or the memory is not sufficient.
size_t weatheri_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *compressed, size_t capacity);

#pragma clang assume_nonnull end

#endif
