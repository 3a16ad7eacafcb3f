#include "cpictures.h"

#include <string.h>

#include "clibraries.h"
#include "libpictures.h"

#define FIELD(name) __typeof__(&name) name;
#define PNG_ROW(name) {#name, &png.name},
#define JPEG_ROW(name) {#name, &jpeg.name},
#define ZLIB_ROW(name) {#name, &zlib.name},

// MARK: PNG

#define EACH_PNG_FUNCTION(USE) USE(png_image_begin_read_from_memory) USE(png_image_finish_read) USE(png_image_free)

static struct {
  EACH_PNG_FUNCTION(FIELD)
} png;

static const weatheri_function png_functions[] = {EACH_PNG_FUNCTION(PNG_ROW) {NULL, NULL}};

bool weatheri_png_load(void) {
  static weatheri_library file = {.files = {"libpng16.so.16"}, .functions = png_functions};
  return weatheri_library_load(&file);
}

bool weatheri_png_read(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = png_image_version;
  if (!png.png_image_begin_read_from_memory(&image, bytes, count)) return false;
  const bool is_expected = image.width == width && image.height == height;
  image.format = png_format_rgba;
  const bool is_whole = is_expected && png.png_image_finish_read(&image, NULL, pixels, 0, NULL);
  png.png_image_free(&image);
  return is_whole;
}

// MARK: JPEG

#define EACH_JPEG_FUNCTION(USE) USE(tjInitDecompress) USE(tjDecompressHeader3) USE(tjDecompress2) USE(tjDestroy)

static struct {
  EACH_JPEG_FUNCTION(FIELD)
} jpeg;

static const weatheri_function jpeg_functions[] = {EACH_JPEG_FUNCTION(JPEG_ROW) {NULL, NULL}};

bool weatheri_jpeg_load(void) {
  static weatheri_library file = {.files = {"libturbojpeg.so.0"}, .functions = jpeg_functions};
  return weatheri_library_load(&file);
}

bool weatheri_jpeg_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t divisor, uint8_t *pixels) {
  void *decoder = jpeg.tjInitDecompress();
  if (decoder == NULL) return false;
  int header_width = 0, header_height = 0, subsampling = 0, colours = 0;
  bool is_whole =
    jpeg.tjDecompressHeader3(decoder, bytes, count, &header_width, &header_height, &subsampling, &colours) == 0
    && header_width == (int)width && header_height == (int)height;
  if (is_whole) {
    const int columns = (int)((width + divisor - 1) / divisor), rows = (int)((height + divisor - 1) / divisor);
    is_whole = jpeg.tjDecompress2(
      decoder, bytes, count, pixels, columns, columns * 4, rows, tj_pixels_rgba, tj_limit_scans) == 0;
  }
  jpeg.tjDestroy(decoder);
  return is_whole;
}

// MARK: zlib

#define EACH_ZLIB_FUNCTION(USE) USE(compressBound) USE(compress2)

static struct {
  EACH_ZLIB_FUNCTION(FIELD)
} zlib;

static const weatheri_function zlib_functions[] = {EACH_ZLIB_FUNCTION(ZLIB_ROW) {NULL, NULL}};

bool weatheri_zlib_load(void) {
  static weatheri_library file = {.files = {"libz.so.1"}, .functions = zlib_functions};
  return weatheri_library_load(&file);
}

size_t weatheri_zlib_bound(size_t count) { return zlib.compressBound(count); }

size_t weatheri_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *compressed, size_t capacity) {
  unsigned long size = capacity;
  return zlib.compress2(compressed, &size, bytes, count, zlib_level) == zlib_ok ? size : 0;
}
