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
static const unsigned char clear[] = {
#embed "../../Assets/Lottie/clear.json"
};
static const unsigned char clearNight[] = {
#embed "../../Assets/Lottie/clearNight.json"
};
static const unsigned char partly_cloudy[] = {
#embed "../../Assets/Lottie/partly_cloudy.json"
};
static const unsigned char partly_cloudyNight[] = {
#embed "../../Assets/Lottie/partly_cloudyNight.json"
};
static const unsigned char cloudy[] = {
#embed "../../Assets/Lottie/cloudy.json"
};
static const unsigned char overcast[] = {
#embed "../../Assets/Lottie/overcast.json"
};
static const unsigned char fog[] = {
#embed "../../Assets/Lottie/fog.json"
};
static const unsigned char haze[] = {
#embed "../../Assets/Lottie/haze.json"
};
static const unsigned char dust[] = {
#embed "../../Assets/Lottie/dust.json"
};
static const unsigned char drizzle[] = {
#embed "../../Assets/Lottie/drizzle.json"
};
static const unsigned char rain[] = {
#embed "../../Assets/Lottie/rain.json"
};
static const unsigned char freezing_rain[] = {
#embed "../../Assets/Lottie/freezing_rain.json"
};
static const unsigned char sleet[] = {
#embed "../../Assets/Lottie/sleet.json"
};
static const unsigned char snow[] = {
#embed "../../Assets/Lottie/snow.json"
};
static const unsigned char shower[] = {
#embed "../../Assets/Lottie/shower.json"
};
static const unsigned char snow_shower[] = {
#embed "../../Assets/Lottie/snow_shower.json"
};
static const unsigned char thunderstorm[] = {
#embed "../../Assets/Lottie/thunderstorm.json"
};
static const unsigned char hail[] = {
#embed "../../Assets/Lottie/hail.json"
};
static const unsigned char wind[] = {
#embed "../../Assets/Lottie/wind.json"
};

#define ASSET(name) {#name, name, sizeof name}

static const struct weather_asset assets[] = {
    ASSET(loading),
    ASSET(location),
    ASSET(addUser),
    ASSET(notification),
    ASSET(clear),
    ASSET(clearNight),
    ASSET(partly_cloudy),
    ASSET(partly_cloudyNight),
    ASSET(cloudy),
    ASSET(overcast),
    ASSET(fog),
    ASSET(haze),
    ASSET(dust),
    ASSET(drizzle),
    ASSET(rain),
    ASSET(freezing_rain),
    ASSET(sleet),
    ASSET(snow),
    ASSET(shower),
    ASSET(snow_shower),
    ASSET(thunderstorm),
    ASSET(hail),
    ASSET(wind),
};

const struct weather_asset *weather_asset(const char *name) {
  for (size_t i = 0; i < sizeof assets / sizeof *assets; i++) {
    if (strcmp(assets[i].name, name) == 0) return &assets[i];
  }
  return NULL;
}
