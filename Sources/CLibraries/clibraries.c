#include "clibraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static bool find_functions(const weatheri_function *function, void *handle) {
  for (; function->symbol != NULL; function++) {
    void *address = dlsym(handle, function->symbol);
    if (address == NULL) return false;
    memcpy(function->address, &address, sizeof address);
  }
  return true;
}

static bool open_library(const weatheri_library *library) {
  for (const char *const *file = library->files; *file != NULL; file++) {
    void *handle = dlopen(*file, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) continue;
    if (find_functions(library->functions, handle) && (library->prepare == NULL || library->prepare(handle)))
      return true;
    dlclose(handle);
  }
  return false;
}

bool weatheri_library_load(weatheri_library *library) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  if (!library->is_loaded) library->is_loaded = open_library(library);
  const bool result = library->is_loaded;
  pthread_mutex_unlock(&lock);
  return result;
}

bool weatheri_keep_openssl_at_exit(void *handle) {
  const uint64_t no_atexit = 0x00080000;
  int (*init_crypto)(uint64_t, const void *) = (int (*)(uint64_t, const void *))dlsym(handle, "OPENSSL_init_crypto");
  return init_crypto == NULL || init_crypto(no_atexit, NULL);
}
