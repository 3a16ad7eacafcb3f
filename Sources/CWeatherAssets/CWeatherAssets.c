// The Lottie documents, embedded in the binary, so that no folder has to be installed and no file read at start.
// `#embed` takes the compiler milliseconds; the same bytes as Swift array literals take twenty seconds.

#include "CWeatherAssets.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char loading[] = {
#embed "../../Assets/Lottie/loading.json"
};
static const unsigned char location[] = {
#embed "../../Assets/Lottie/location.json"
};
static const unsigned char addUser[] = {
#embed "../../Assets/Lottie/addUser.json"
};
static const unsigned char notification[] = {
#embed "../../Assets/Lottie/notification.json"
};

#define ASSET(name) {#name, name, sizeof name}

static const struct weather_asset assets[] = {
    ASSET(loading),
    ASSET(location),
    ASSET(addUser),
    ASSET(notification),
};

const struct weather_asset *weather_asset(const char *name) {
  for (size_t i = 0; i < sizeof assets / sizeof *assets; i++) {
    if (strcmp(assets[i].name, name) == 0) return &assets[i];
  }
  return NULL;
}
