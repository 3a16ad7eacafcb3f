/// The tables of `weatheri.sqlite` and their migrations. A released step is never edited.
enum StoreSchema {
  enum State {
    /// Nothing was written yet.
    case empty
    /// From the time when `grdb_migrations` stored the version; the tables are those of version 1.
    case uncounted
    case current
  }

  /// `application_id`: "wthr".
  static let application = 0x7774_6872
  /// `user_version`
  static let version = 1
  private static let migration = "1 cities, history, documents"

  /// Programs of that time look up their migration by name; with this entry they can still read and write the store.
  private static let first = """
    CREATE TABLE city (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,  -- 1 is first
      name TEXT,                  -- the user's own name for it
      place TEXT NOT NULL         -- Place as JSON
    );
    CREATE TABLE history (
      latitude INTEGER NOT NULL,  -- hundredths of a degree
      longitude INTEGER NOT NULL,
      at INTEGER NOT NULL,        -- start of the hour, seconds since 1970
      source TEXT,                -- who observed it, where that is known
      hour TEXT NOT NULL,         -- Hour as JSON; today hours are written to history_week
      PRIMARY KEY (latitude, longitude, at)
    ) WITHOUT ROWID;
    CREATE TABLE document (
      name TEXT PRIMARY KEY NOT NULL,
      json TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('\(migration)');
    """

  /// Tables that older programs of version 1 do not know. Those go on using `history`, whose rows are moved to
  /// `history_week` a few at a time, so the version need not change: machines with one home folder may have different
  /// versions of the program.
  private static let additions = """
    CREATE TABLE IF NOT EXISTS history_week (
      latitude INTEGER NOT NULL,  -- hundredths of a degree
      longitude INTEGER NOT NULL,
      week INTEGER NOT NULL,      -- weeks since 1970-01-01, in UTC
      hours BLOB NOT NULL,        -- PackedHours
      PRIMARY KEY (latitude, longitude, week)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS dust_day (
      latitude INTEGER NOT NULL,
      longitude INTEGER NOT NULL,
      date INTEGER NOT NULL,      -- days since 1970, by the place's calendar
      last INTEGER NOT NULL,      -- time of the last measurement, seconds since 1970
      pm10 INTEGER NOT NULL,      -- sum of the measurements, µg/m³
      pm10_count INTEGER NOT NULL,
      pm25 INTEGER NOT NULL,
      pm25_count INTEGER NOT NULL,
      PRIMARY KEY (latitude, longitude, date)
    ) WITHOUT ROWID;
    """

  /// Whether the file has the tables of `additions`. Always after `prepare`; a file that was not written since may lack
  /// them.
  static func hasAdditions(_ database: Database) throws(DatabaseError) -> Bool {
    let tables = try database.rows("SELECT name FROM sqlite_master WHERE name = 'dust_day'") {
      (row) throws(DatabaseError) in try row.text(0)
    }
    return !tables.isEmpty
  }

  /// Throws if the file is not ours or newer.
  static func state(of database: Database, path: String) throws(DatabaseError) -> State {
    if try number("application_id", of: database) == application {
      if try number("user_version", of: database) > version { throw .refused(.newer(path: path)) }
      return .current
    }
    let tables = try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'") {
      (row) throws(DatabaseError) in try row.text(0)
    }
    if tables.isEmpty { return .empty }
    guard tables.contains("grdb_migrations") else {
      throw .refused(.damaged(path: path, detail: "a database of something else"))
    }
    let migrations = try database.rows("SELECT identifier FROM grdb_migrations") {
      (row) throws(DatabaseError) in try row.text(0)
    }
    if migrations.contains(where: { $0 != migration }) { throw .refused(.newer(path: path)) }
    return migrations.isEmpty ? .empty : .uncounted
  }

  /// Updates an older or empty file, within a write transaction. Throws if the file is not ours or newer.
  static func prepare(_ database: Database, path: String) throws(DatabaseError) {
    let state = try state(of: database, path: path)
    if state == .empty { try database.script(first) }
    if state != .current {
      try database.script("PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
    }
    if try !hasAdditions(database) { try database.script(additions) }
  }

  private static func number(_ pragma: String, of database: Database) throws(DatabaseError) -> Int {
    try database.rows("PRAGMA \(pragma)") { (row) throws(DatabaseError) in try row.whole(0) }.first ?? 0
  }
}
