// A test double for GeoClue or a desktop, on the private bus of a test: `BusStandIn ADDRESS MANNER LOG`. Prints
// "ready" once it accepts calls, and exits with the bus. MANNER for GeoClue: `37.5642,126.9982` is its location;
// `refuses`, `silent`, `words` (sends numbers as strings). MANNER for a desktop: `desktop`, `desktop-plain` (no
// support for markup), `desktop-refuses`, `desktop-silent`. Notifications are appended to LOG: fields end with 0x1F,
// notifications with 0x1E.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../Sources/CDBus/libdbus.h"
#include "clibraries.h"

int dbus_bus_request_name(DBusConnection *connection, const char *name, unsigned int flags, DBusError *error);
dbus_bool_t dbus_connection_send(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
void dbus_connection_flush(DBusConnection *connection);
dbus_bool_t dbus_message_is_method_call(DBusMessage *message, const char *interface, const char *method);
DBusMessage *dbus_message_new_method_return(DBusMessage *call);
DBusMessage *dbus_message_new_error(DBusMessage *call, const char *name, const char *words);
DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *name);
dbus_bool_t dbus_message_set_destination(DBusMessage *message, const char *name);
const char *dbus_message_get_sender(DBusMessage *message);

#define EACH_FUNCTION(USE)                                                                                           \
  USE(connection_open_private) USE(bus_register) USE(bus_request_name) USE(connection_read_write)                    \
  USE(connection_pop_message) USE(connection_send) USE(connection_flush) USE(message_is_method_call)                 \
  USE(message_new_method_return) USE(message_new_error) USE(message_new_signal) USE(message_set_destination)         \
  USE(message_get_sender) USE(message_unref) USE(message_iter_init) USE(message_iter_init_append)                    \
  USE(message_iter_append_basic) USE(message_iter_open_container) USE(message_iter_close_container)                  \
  USE(message_iter_next) USE(message_iter_get_arg_type) USE(message_iter_get_basic) USE(message_iter_recurse)

static struct {
#define FIELD(name) __typeof__(&dbus_##name) name;
  EACH_FUNCTION(FIELD)
#undef FIELD
} library;

static const weatheri_function functions[] = {
#define ROW(name) {"dbus_" #name, &library.name},
  EACH_FUNCTION(ROW)
#undef ROW
  {NULL, NULL},
};

static bool load(void) {
  static weatheri_library file = {.files = {"libdbus-1.so.3"}, .functions = functions};
  return weatheri_library_load(&file);
}

static const char *const manager = "org.freedesktop.GeoClue2.Manager";
static const char *const clients = "org.freedesktop.GeoClue2.Client";
static const char *const properties = "org.freedesktop.DBus.Properties";
static const char *const client_path = "/org/freedesktop/GeoClue2/Client/1";
static const char *const location_path = "/org/freedesktop/GeoClue2/Location/1";
static const char *const nowhere = "/";

static DBusConnection *connection;
static const char *manner;
static double latitude, longitude;
static bool has_name, has_accuracy;

static void send(DBusMessage *message) {
  library.connection_send(connection, message, NULL);
  library.connection_flush(connection);
  library.message_unref(message);
}

static DBusMessage *answer_with_path(DBusMessage *call, const char *path) {
  DBusMessage *answer = library.message_new_method_return(call);
  DBusMessageIter iter;
  library.message_iter_init_append(answer, &iter);
  library.message_iter_append_basic(&iter, dbus_type_path, &path);
  return answer;
}

/// The n-th string argument of a call, counted from 0; "" if none.
static const char *text(DBusMessage *call, int number) {
  DBusMessageIter iter;
  const char *text = "";
  if (!library.message_iter_init(call, &iter)) return text;
  while (number-- > 0) library.message_iter_next(&iter);
  if (library.message_iter_get_arg_type(&iter) == dbus_type_string) library.message_iter_get_basic(&iter, &text);
  return text;
}

/// The D-Bus type of the value that a property is set to; 0 if it is no variant.
static int value_type(DBusMessage *call) {
  DBusMessageIter iter, inner;
  library.message_iter_init(call, &iter);
  library.message_iter_next(&iter);
  library.message_iter_next(&iter);
  if (library.message_iter_get_arg_type(&iter) != dbus_type_variant) return 0;
  library.message_iter_recurse(&iter, &inner);
  return library.message_iter_get_arg_type(&inner);
}

static DBusMessage *get(DBusMessage *call) {
  const char *name = text(call, 1);
  double number = strcmp(name, "Latitude") == 0 ? latitude : longitude;
  const char *words = "here";
  DBusMessage *answer = library.message_new_method_return(call);
  DBusMessageIter iter, inner;
  library.message_iter_init_append(answer, &iter);
  const bool speaks = strcmp(manner, "words") == 0;
  library.message_iter_open_container(&iter, dbus_type_variant, speaks ? "s" : "d", &inner);
  library.message_iter_append_basic(
    &inner, speaks ? dbus_type_string : dbus_type_double, speaks ? (const void *)&words : (const void *)&number);
  library.message_iter_close_container(&iter, &inner);
  return answer;
}

static DBusMessage *set(DBusMessage *call) {
  has_name = has_name || (strcmp(text(call, 1), "DesktopId") == 0 && value_type(call) == dbus_type_string);
  has_accuracy =
    has_accuracy || (strcmp(text(call, 1), "RequestedAccuracyLevel") == 0 && value_type(call) == dbus_type_uint32);
  return library.message_new_method_return(call);
}

static void tell_where(DBusMessage *call) {
  DBusMessage *signal = library.message_new_signal(client_path, clients, "LocationUpdated");
  library.message_set_destination(signal, library.message_get_sender(call));
  DBusMessageIter iter;
  library.message_iter_init_append(signal, &iter);
  library.message_iter_append_basic(&iter, dbus_type_path, &nowhere);
  library.message_iter_append_basic(&iter, dbus_type_path, &location_path);
  send(signal);
}

static void start(DBusMessage *call) {
  if (strcmp(manner, "refuses") == 0) {
    send(library.message_new_error(call, "org.freedesktop.DBus.Error.AccessDenied", "Not allowed"));
  } else if (!has_name || !has_accuracy) {
    send(library.message_new_error(call, "org.freedesktop.DBus.Error.Failed", "Who asks?"));
  } else {
    send(library.message_new_method_return(call));
    if (strcmp(manner, "silent") != 0) tell_where(call);
  }
}

// MARK: A desktop

static const char *const desktop = "org.freedesktop.Notifications";
static const char *log_path;

static DBusMessage *capabilities(DBusMessage *call) {
  const char *words[] = {"body", "body-markup"};
  const int count = strcmp(manner, "desktop-plain") == 0 ? 1 : 2;
  DBusMessage *answer = library.message_new_method_return(call);
  DBusMessageIter iter, inner;
  library.message_iter_init_append(answer, &iter);
  library.message_iter_open_container(&iter, dbus_type_array, "s", &inner);
  for (int i = 0; i < count; i++) library.message_iter_append_basic(&inner, dbus_type_string, &words[i]);
  library.message_iter_close_container(&iter, &inner);
  return answer;
}

static DBusMessage *information(DBusMessage *call) {
  const char *words[] = {"stand-in", "weatheri", "1", "1.2"};
  DBusMessage *answer = library.message_new_method_return(call);
  DBusMessageIter iter;
  library.message_iter_init_append(answer, &iter);
  for (int i = 0; i < 4; i++) library.message_iter_append_basic(&iter, dbus_type_string, &words[i]);
  return answer;
}

static void write_hints(FILE *file, DBusMessageIter *iter) {
  DBusMessageIter hints, entry, value;
  library.message_iter_recurse(iter, &hints);
  for (; library.message_iter_get_arg_type(&hints) == dbus_type_dict_entry; library.message_iter_next(&hints)) {
    library.message_iter_recurse(&hints, &entry);
    const char *name = "";
    library.message_iter_get_basic(&entry, &name);
    library.message_iter_next(&entry);
    library.message_iter_recurse(&entry, &value);
    const char *words = "";
    unsigned char byte = 0;
    const bool speaks = library.message_iter_get_arg_type(&value) == dbus_type_string;
    library.message_iter_get_basic(&value, speaks ? (void *)&words : (void *)&byte);
    if (speaks) fprintf(file, "%s=%s\x1f", name, words);
    else fprintf(file, "%s=%d\x1f", name, byte);
  }
}

/// Appends every argument in its order to the log. Returns the id of the notification that is replaced.
static uint32_t write_notice(DBusMessage *call) {
  FILE *file = fopen(log_path, "a");
  uint32_t replaced = 0;
  DBusMessageIter iter;
  library.message_iter_init(call, &iter);
  for (int number = 0; number < 7; number++, library.message_iter_next(&iter)) {
    const char *words = "";
    if (number == 1) {
      library.message_iter_get_basic(&iter, &replaced);
      fprintf(file, "%u\x1f", replaced);
    } else if (number == 6) {
      write_hints(file, &iter);
    } else if (number != 5) {
      library.message_iter_get_basic(&iter, &words);
      fprintf(file, "%s\x1f", words);
    }
  }
  fprintf(file, "\x1e");
  fclose(file);
  return replaced;
}

static DBusMessage *notify(DBusMessage *call) {
  static uint32_t last = 6;
  if (strcmp(manner, "desktop-refuses") == 0) {
    return library.message_new_error(call, "org.freedesktop.Notifications.Error.ExcessNotificationGeneration", "Too many");
  }
  const uint32_t replaced = write_notice(call);
  const uint32_t number = replaced != 0 ? replaced : ++last;
  DBusMessage *answer = library.message_new_method_return(call);
  DBusMessageIter iter;
  library.message_iter_init_append(answer, &iter);
  library.message_iter_append_basic(&iter, dbus_type_uint32, &number);
  return answer;
}

static void obey(DBusMessage *call) {
  if (library.message_is_method_call(call, desktop, "GetCapabilities")) send(capabilities(call));
  else if (library.message_is_method_call(call, desktop, "GetServerInformation")) send(information(call));
  else if (library.message_is_method_call(call, desktop, "Notify")) {
    if (strcmp(manner, "desktop-silent") != 0) send(notify(call));
  }
  if (library.message_is_method_call(call, manager, "GetClient")) send(answer_with_path(call, client_path));
  else if (library.message_is_method_call(call, properties, "Set")) send(set(call));
  else if (library.message_is_method_call(call, properties, "Get")) send(get(call));
  else if (library.message_is_method_call(call, clients, "Start")) start(call);
  else if (library.message_is_method_call(call, clients, "Stop")) send(library.message_new_method_return(call));
}

int main(int count, char **words) {
  if (count != 4 || !load()) return 1;
  manner = words[2];
  log_path = words[3];
  sscanf(manner, "%lf,%lf", &latitude, &longitude);
  connection = library.connection_open_private(words[1], NULL);
  if (connection == NULL || !library.bus_register(connection, NULL)) return 1;
  const char *name = strncmp(manner, "desktop", 7) == 0 ? desktop : "org.freedesktop.GeoClue2";
  if (library.bus_request_name(connection, name, 4, NULL) != 1) return 1;
  printf("ready\n");
  fflush(stdout);
  while (library.connection_read_write(connection, -1)) {
    DBusMessage *message;
    while ((message = library.connection_pop_message(connection)) != NULL) {
      obey(message);
      library.message_unref(message);
    }
  }
  return 0;
}
