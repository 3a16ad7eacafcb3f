import Atlas
import FoundationEssentials
import Weather

extension WordTable {
  static let english = WordTable(
    language: .en,
    now: "Now", dust: "Dust", hourly: "Hourly", weekly: "Weekly",
    sample: "SAMPLE DATA", loading: "loading", offline: "offline",
    asOf: { "as of \($0)" },
    age: { minutes in
      switch minutes {
      case ..<60: "\(minutes) min ago"
      case ..<2880: "\(minutes / 60) h ago"
      default: "\(minutes / 1440) days ago"
      }
    },
    feelsLike: "feels", humidity: "humidity", wind: "wind", rainNow: "rain", chance: "chance", low: "low", high: "high",
    sunrise: "sunrise", sunset: "sunset", sun: "sun", moon: "moon",
    moonPhase: { phase in
      switch phase {
      case .newMoon: "new"
      case .waxingCrescent: "waxing crescent"
      case .firstQuarter: "first quarter"
      case .waxingGibbous: "waxing gibbous"
      case .full: "full"
      case .waningGibbous: "waning gibbous"
      case .lastQuarter: "last quarter"
      case .waningCrescent: "waning crescent"
      }
    },
    versusYesterday: "vs yest.",
    observed: { "observed \($0)" }, fromForecast: "from the forecast", calm: "calm",
    compass: ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"],
    condition: { condition in
      switch condition {
      case .clear: "clear"
      case .partlyCloudy: "partly cloudy"
      case .cloudy: "cloudy"
      case .overcast: "overcast"
      case .fog: "fog"
      case .haze: "haze"
      case .dust: "dust"
      case .drizzle: "drizzle"
      case .rain: "rain"
      case .freezingRain: "freezing rain"
      case .sleet: "sleet"
      case .snow: "snow"
      case .shower: "shower"
      case .snowShower: "snow shower"
      case .thunderstorm: "thunder"
      case .hail: "hail"
      case .wind: "wind"
      }
    },
    pollutant: { pollutant in
      switch pollutant {
      case .pm10: "PM10"
      case .pm25: "PM2.5"
      case .o3: "O3"
      case .no2: "NO2"
      case .co: "CO"
      case .so2: "SO2"
      case .khai: "CAI"
      }
    },
    grade: { grade in
      switch grade {
      case .good: "good"
      case .moderate: "moderate"
      case .bad: "bad"
      case .veryBad: "very bad"
      }
    },
    bothGrades: { "\($0) / \($1)" },
    modelled: "modelled", today: "Today", tomorrow: "Tomorrow", dayAfter: "Day after", dustForecast: "forecast",
    hour: { "\($0.padded(2))h" }, weekdays: englishWeekdays.map { String($0.prefix(3)) },
    date: englishDate, dayOfMonth: englishDate, longDate: englishDate,
    fullDate: { "\(englishWeekdays[$0.weekday]) \(englishDate($0))" },
    dayName: { date, ahead in
      switch ahead {
      case 0: "today"
      case 1: "tomorrow"
      case 2...6: englishWeekdays[date.weekday]
      default: englishDate(date)
      }
    },
    hourOfDay: { "\($0) \($1)" },
    newDay: { String(englishWeekdays[$0.weekday].prefix(3)) },
    morning: "am", afternoon: "pm", thisHour: "now",
    amount: "amount",
    warmer: { "\($0) \($1 ? "hotter" : "warmer") than yesterday." },
    colder: { "\($0) \($1 ? "cooler" : "colder") than yesterday." },
    sameAsYesterday: "About the same as yesterday.",
    sky: "sky", temperature: "temperature", snowfall: "snowfall", strongestWind: "strongest wind",
    wetFrom: { "\(englishFall($0)) from \($1)." },
    wetUntil: { "\(englishFall($0)) until \($1)." },
    wetOn: { "\(englishFall($0)) for hours to come." },
    wetOnDay: { "\(englishFall($0)) \($1 == "tomorrow" || $1 == "today" ? $1 : "on \($1)")." },
    dryThrough: { "No rain through \($0)." },
    dustTomorrow: { "Fine dust will be \($0 == .veryBad ? "very bad" : "bad") tomorrow." },
    tomorrowAlike: { "Tomorrow's high is \($0), much like today's." },
    tomorrowDiffers: { "Tomorrow's high is \($0), \($1) \($2 ? "above" : "below") today's." },
    skySentence: { condition in
      switch condition {
      case .clear: "The sky is clear."
      case .partlyCloudy: "A few clouds."
      case .cloudy: "Mostly cloudy."
      case .overcast: "The sky is overcast."
      case .fog: "There is fog; drive with care."
      case .haze: "It is hazy."
      case .dust: "Yellow dust is in the air; take a mask."
      case .drizzle: "A few drops are falling."
      case .rain: "It is raining; take an umbrella."
      case .freezingRain: "Freezing rain; the ground is slippery."
      case .sleet: "Rain and snow mixed; take an umbrella."
      case .snow: "It is snowing; the ground may be slippery."
      case .shower: "A shower is passing; take an umbrella."
      case .snowShower: "A snow shower is passing."
      case .thunderstorm: "Thunder and lightning; go inside."
      case .hail: "Hail is falling; go inside."
      case .wind: "The wind is strong."
      }
    },
    dustSentence: { grade in
      switch grade {
      case .good: "The air is clean."
      case .moderate: "Fine dust is moderate."
      case .bad: "Fine dust is bad; take a mask."
      case .veryBad: "Fine dust is very bad; stay indoors if you can."
      }
    },
    showerSentence: "There may be a shower; take an umbrella.",
    snowSentence: {
      $0 == .sleet ? "There may be rain or snow; take an umbrella." : "There may be snow; mind your step."
    },
    rainSentence: { "The chance of rain reaches \($0)% within twelve hours." },
    part: { part in
      switch part {
      case .now: "current conditions"
      case .hourly: "hourly forecast"
      case .daily: "weekly forecast"
      case .air: "dust"
      case .warnings: "warnings"
      }
    },
    failure: englishFailure,
    failureInBrief: englishFailureInBrief, remedy: englishRemedy,
    obstacle: englishObstacle, noticeInBrief: englishBriefNotice,
    waitInBrief: {
      $0 ? ["No answer. r tries again.", "No answer; press r"] : ["The network is slow.", "Slow network"]
    },
    since: { "since \($0)" },
    slowNetwork: "The network is slow. Still waiting.",
    verySlowNetwork: "The server does not answer. Press r to try again.",
    nothingYet: "Nothing has been received yet.",
    map: "Map",
    mapLevel: { level in
      switch level {
      case .world: "World"
      case .eastAsia: "East Asia"
      case .peninsula: "Korean Peninsula"
      case .southKorea: "South Korea"
      }
    },
    sea: { sea in
      switch sea {
      case .east: "East Sea"
      case .yellow: "Yellow Sea"
      case .south: "South Sea"
      case .pacific: "Pacific"
      case .atlantic: "Atlantic"
      case .indian: "Indian Ocean"
      }
    },
    chooseHint: "choose", mapMoveHint: "move", zoomHint: "zoom", levelHint: "range", showHint: "show",
    locating: "Asking where this is. It is shown as soon as somebody says.",
    sources: "Sources and licences", shownFor: { "On screen for \($0)" }, issued: { "issued \($0)" },
    received: { "came \($0)" }, licences: englishLicences,
    help: "Keys", helpHint: "help", cityHint: "city", hoursHint: "hours",
    action: englishAction,
    unknownKey: { "\($0) does nothing here. Press ? for every key." },
    inputMethodIsOn: { "\($0): the Korean input method is on. Switch it off with the Han/Eng key." },
    onlyOneCity: "Only one city is saved. Press / to find more.",
    noSuchCity: { "There is no city \($0); \($1) \($1 == 1 ? "is" : "are") saved." },
    alreadyRefreshing: "Already refreshing.",
    justRefreshed: "Refreshed a moment ago. Try again in ten seconds.",
    alreadyHere: "This city is on screen already.",
    noHours: "There are no hours yet.", noDays: "There are no days yet.",
    stripStart: "This is the first hour.", stripEnd: "This is the end of the forecast.",
    allShown: "There is nothing more to scroll to.",
    pressToClose: "press any key to close", detailsHint: "up and down turn the page, Esc closes",
    units: { $0 == .metric ? "Showing degrees Celsius." : "Showing degrees Fahrenheit." },
    data: "data"
  )
}

private let englishLicences = [
  Licence(ofSources: "Weather and air", in: .en),
  Licence(
    "Places", "국토교통부 국토지리정보원 (NGII), through data.go.kr, use not restricted; modified",
    "통계청 (Statistics Korea) SGIS and KOSIS, districts and population, KOGL type 1 (attribution); modified",
    "GeoNames (geonames.org), cities of the world, CC BY 4.0; modified. Names that were asked for: GeoNames by way of Open-Meteo",
    "CC BY 4.0: creativecommons.org/licenses/by/4.0; names: Unicode CLDR",
    "Air-quality stations: names and coordinates published by 한국환경공단"),
  Licence("Map", "Natural Earth (naturalearthdata.com), coasts and borders, public domain"),
  Licence(
    "Program", "weatheri-tui and its pictures of the sky (Lottie): MIT",
    "ncurses (X11), SQLite (public domain), libcurl (curl), libdbus (AFL 2.1), GRDB.swift (MIT), swift-argument-parser, swift-log and swift-crypto"
      + " (Apache 2.0), TOMLKit and toml++ (MIT). All of it is in NOTICE."),
]

private let englishWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

private let englishDate: @Sendable (CivilDate) -> String = { date in
  let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  return "\(date.day) \(months[date.month - 1])"
}

/// What falls, as a sentence begins.
let englishFall: @Sendable (Condition) -> String = { condition in
  switch condition {
  case .drizzle: "Drizzle"
  case .freezingRain: "Freezing rain"
  case .sleet: "Rain or snow"
  case .snow: "Snow"
  case .shower: "Showers"
  case .snowShower: "Snow showers"
  case .thunderstorm: "Thunder"
  case .hail: "Hail"
  default: "Rain"
  }
}

private let englishAction: @Sendable (Action) -> String = { action in
  switch action {
  case .refresh: "refresh"
  case .previousCity: "previous city"
  case .nextCity: "next city"
  case .jumpToCity: "n-th city"
  case .hourBack: "an hour back"
  case .hourForward: "an hour on"
  case .dayBack: "a day back"
  case .dayForward: "a day on"
  case .stripHome: "back to now"
  case .stripEnd: "to the last hour"
  case .up: "up"
  case .down: "down"
  case .pageUp: "a page up"
  case .pageDown: "a page down"
  case .help: "every key"
  case .here: "where I am"
  case .sources: "sources, licences"
  case .sideBySide: "sources side by side"
  case .units: "Celsius / Fahrenheit"
  case .map: "Map"
  case .choiceUp: "City above"
  case .choiceDown: "City below"
  case .choiceLeft: "City to the left"
  case .choiceRight: "City to the right"
  case .mapUp: "Map up"
  case .mapDown: "Map down"
  case .mapLeft: "Map to the left"
  case .mapRight: "Map to the right"
  case .zoomIn: "Closer"
  case .zoomOut: "Farther"
  case .levelIn: "Narrower range"
  case .levelOut: "Wider range"
  case .mapHome: "Back to the chosen city"
  case .showChoice: "Show its weather"
  case .details: "details"
  case .search: "find a city"
  case .addAndShow: "save and show"
  case .onlyShow: "only show"
  case .askOthers: "search elsewhere"
  case .redraw: "redraw"
  case .suspend: "suspend"
  case .back: "back"
  case .quit: "quit"
  case .cities, .first, .last, .showCity, .add, .remove, .undo, .moveUp, .moveDown, .refreshAll, .yes, .no:
    CityListWords.english.action(action)
  case .settings, .top, .bottom, .settingBack, .settingForward, .editSetting, .resetSetting, .enterSetting, .askEarlier,
    .askLater, .askOrNot:
    SettingsWords.english.action(action)
  case .doctor: DoctorWords.english.name
  case .warnings: Words.english.warnings.action
  case .examineAgain: DoctorWords.english.again
  case .nextPage, .skip, .typeTime, .eraseTime, .repeatBack, .repeatForward: WelcomeWords.english.action(action)
  }
}
