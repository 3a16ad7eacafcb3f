import ArgumentParser
import Weather

/// The texts of `--help` in languages other than English: Korean here, others in the tables.
enum HelpTranslation {
  /// The text itself if there is no translation; empty for nil.
  static func text(_ english: String?, in language: Language) -> String {
    guard let english else { return "" }
    if english == ConfigCommand.configuration.discussion { return ConfigCommand.everySetting(language) }
    return language == .ko ? korean[english] ?? english : Phrase(stringLiteral: english).text(in: language)
  }

  /// A test checks that no text is missing.
  static let korean: [String: String] = [
    "The weather in your terminal, for any place on earth.": "터미널에서 보는 날씨와 미세먼지, 세계 어디든",
    "Without a command the dashboard opens; it takes --plain and the options of every command: --city, --config, --language, --units, --theme, --glyphs, --offline, --demo and --replay (weatheri-tui help dashboard). To try it without a key: weatheri-tui --demo. One sky: --demo=NAME, with \(SceneName.names).":
      "명령이 없으면 화면을 엽니다. --plain과, 모든 명령의 옵션인 --city, --config, --language, --units, --theme, --glyphs, --offline, --demo, --replay를 쓸 수 있습니다(weatheri-tui help dashboard). 인증키 없이 써 보려면: weatheri-tui --demo. 하늘을 고르려면: --demo=이름(\(SceneName.names))",
    // Commands that have others
    "Manage the saved cities.": "저장한 도시를 관리합니다.",
    "Timed weather alerts.": "정한 시각에 오는 날씨 알림.",
    "Alerts are shown by an open dashboard, or, after \"alerts install\", by a timer. soon.rules in the settings adds early warnings for rain, dust and official warnings.":
      "화면을 열어 두면 정한 시각에 알립니다. \"alerts install\"을 실행하면 열어 두지 않아도 알립니다. 설정의 soon.rules에 조건을 넣으면 비, 미세먼지, 특보를 미리 알립니다.",
    "The city's board: what people see out of their windows.": "도시 게시판: 지금 창밖 날씨.",
    "One public Matrix room for each district, without encryption: anyone can read it. Nothing is sent before you sign in. A post includes the current weather of the place.":
      "시군구마다 하나씩 있는 Matrix 공개 방이고, 암호화하지 않아 누구나 읽을 수 있습니다. 로그인하기 전에는 아무것도 보내지 않습니다. 글에는 그곳의 지금 날씨가 함께 실립니다.",
    "Show and change the settings.": "설정을 보고 바꿉니다.",
    "Show help information.": "이 도움말을 보여 줍니다.",
    "Show the version.": "버전을 보여 줍니다.",
    // Every command
    "A saved city, any city of the gazetteer, LAT,LON, or a name that Open-Meteo finds.":
      "저장한 도시, 지명 사전의 도시, 위도,경도, 또는 Open-Meteo에서 찾을 수 있는 이름.",
    "Use this settings file instead of the default.": "기본 위치 대신 읽을 설정 파일.",
    "A language code, such as ko or en.": "ko(한국어), en(영어) 같은 언어 코드.",
    "metric or imperial.": "metric(미터법)이나 imperial(야드파운드법).",
    "The colours: auto, or the name of a theme.": "색 테마: auto나 테마 이름.",
    "The symbols of the screen.": "화면에 쓸 기호.",
    "Do not use the network.": "네트워크를 쓰지 않습니다.",
    SceneName.help:
      "내장된 표본 자료를 보여 줍니다. 인증키와 네트워크를 쓰지 않고, 내 설정과 도시는 그대로 둡니다(--config로 지정한 파일은 읽습니다). --demo=이름은 그 하늘을 보여 줍니다: \(SceneName.names).",
    "Show a file made by `record`, at its time, without network; your settings and cities are left alone.":
      "`record`로 만든 파일을 기록한 시각 그대로 보여 줍니다. 네트워크를 쓰지 않고, 내 설정과 도시는 그대로 둡니다.",
    // Weather
    "The dashboard, as without a command.": "화면을 엽니다. 명령이 없을 때와 같습니다.",
    "Text instead of a drawn screen, for screen readers and logs.": "그림 대신 글로 출력합니다. 화면 낭독기와 로그에 알맞습니다.",
    "A full report for one place, as text, JSON, Markdown, HTML or SVG.":
      "한 곳의 날씨를 모두 출력합니다(글, JSON, 마크다운, HTML, SVG).",
    "Print the JSON document (schema 1).": "JSON 문서(스키마 1)로 출력합니다.",
    "text, markdown, html (one page with a picture of the home screen) or svg (the picture alone).":
      "text, markdown, html(홈 화면 그림이 든 한 페이지), svg(그림만).",
    "Number of hours, starting with the current one.": "지금부터의 시간 수.",
    "Number of days, starting with today.": "오늘부터의 날짜 수.",
    "The current weather.": "지금 날씨.",
    "The hourly forecast, to its end.": "시간별 예보(예보가 끝날 때까지).",
    "The daily forecast.": "주간 예보.",
    "Air pollutants at the nearest station, and the fine-dust forecast.": "가장 가까운 측정소의 대기 오염 물질과 미세먼지 예보.",
    "The official warnings in force.": "발효 중인 특보.",
    "The weather map around one place: rain, dust, temperature, wind, warnings or typhoons.":
      "한 곳 둘레의 날씨 지도: 강수, 미세먼지, 기온, 바람, 특보, 태풍.",
    "The layer of the map.": "지도에 나타낼 자료.",
    "The time to show: an ISO 8601 time, or HH:MM of today at the place.":
      "보여 줄 시각: ISO 8601 시각, 또는 그곳의 오늘 HH:MM.",
    "text, svg, html (one page with the picture) or json.": "text, svg, html(그림이 든 한 페이지), json.",
    "Sentences instead of a picture.": "그림 대신 문장으로 출력합니다.",
    "How right each source's forecasts were in the last 30 days.": "최근 30일 동안 출처별 예보가 얼마나 맞았는지.",
    // Cities
    "List the saved cities in order.": "저장한 도시를 순서대로 보여 줍니다.",
    "Save a city, or your current location.": "도시나 지금 있는 곳을 저장합니다.",
    "City name, or any name you like with --at.": "도시 이름. --at과 함께 쓰면 목록에 표시할 이름.",
    "The position, as LAT,LON.": "위치(위도,경도).",
    "Your current location, from location_command or GeoClue.": "location_command나 GeoClue로 확인한 지금 있는 곳.",
    "Name to show.": "목록에 표시할 이름.",
    "Remove a saved city.": "저장한 도시를 지웁니다.",
    "Move a saved city to another position (1 is first).": "저장한 도시의 순서를 바꿉니다. 1이 맨 앞입니다.",
    "Search the gazetteer.": "지명 사전에서 찾습니다.",
    // Widgets
    "The weather for a status bar.": "상태 표시줄에 쓸 날씨.",
    """
    A template is any text with {city} {icon} {temperature} {feels_like} {low} {high} {condition} {pm10} {pm25} {dust} {rain} {humidity} {wind} {yesterday} {age}; {rain} is the chance of rain, {dust} the worse of both grades, {yesterday} the difference from the same hour yesterday.
    Data older than an hour is fetched again, once for all bars. Unknown values are shown as –; the tooltip or stderr says why.
    """: """
    서식에는 {city} {icon} {temperature} {feels_like} {low} {high} {condition} {pm10} {pm25} {dust} {rain} {humidity} {wind} {yesterday} {age}를 넣을 수 있습니다. {rain}은 강수확률, {dust}는 미세먼지와 초미세먼지 가운데 나쁜 등급, {yesterday}는 어제 같은 시각과의 차이입니다.
    한 시간이 넘은 자료는 모든 표시줄이 함께 한 번만 새로 받습니다. 모르는 값은 –로 나오고, 이유는 풍선 도움말이나 표준 오류에 나옵니다.
    """,
    "small is one line; medium adds the next 6 hours, large adds 5 days.":
      "small은 한 줄, medium은 앞으로 6시간, large는 5일을 더합니다.",
    "text, tmux, waybar, polybar, i3blocks, starship, json or a template.":
      "text, tmux, waybar, polybar, i3blocks, starship, json 또는 서식.",
    "The exact width in columns.": "출력 너비(칸).",
    "Print cached data immediately; never wait for the network.": "저장된 자료를 바로 출력합니다. 네트워크를 기다리지 않습니다.",
    // Alerts
    "List alerts with their next time, and the early-warning rules.": "모든 알림과 다음 알림 시각, 미리 알림 조건.",
    "Add an alert; prints its ID.": "알림을 추가하고 번호를 출력합니다.",
    "--city names the city; \"here\" is your location at that time. The default is the first city.":
      "--city로 도시를 정합니다. here는 알릴 때 있는 곳이고, 지정하지 않으면 첫 도시입니다.",
    "HH:MM in the time zone of this machine.": "내 컴퓨터 시각 기준 HH:MM.",
    "daily, weekdays, weekends, once, or days such as mon,wed.": "daily, weekdays, weekends, once나 mon,wed 같은 요일.",
    "Sender's name.": "날씨를 전할 날씨요정의 이름.",
    "Sender's photo (PNG or JPEG).": "날씨를 전할 날씨요정의 사진(PNG나 JPEG).",
    "Change an alert.": "알림을 수정합니다.",
    "Options not given keep their value. An empty --city, --from or --photo clears it; --city here is your location at that time.":
      "지정하지 않은 항목은 그대로 둡니다. --city, --from, --photo를 비우면 지웁니다. --city here는 알릴 때 있는 곳입니다.",
    "Remove an alert.": "알림을 지웁니다.",
    "Turn an alert on.": "알림을 켭니다.",
    "Turn an alert off without removing it.": "알림을 끕니다. 지워지지는 않습니다.",
    "Send alerts that are due; with an ID, send that alert now.":
      "시각이 지났는데 아직 알리지 않은 알림을 보냅니다. 번호를 지정하면 그 알림을 바로 보냅니다.",
    "The alert to send now, whatever its time.": "시각과 관계없이 바로 보낼 알림의 번호.",
    "If the weather cannot be fetched, keep trying for 15 minutes.":
      "날씨를 받을 수 없으면 15분 동안 다시 시도합니다.",
    "Deliver alerts without the dashboard, using systemd or cron.": "화면을 열지 않아도 systemd나 cron으로 알립니다.",
    "Show what would be installed, and install nothing.": "설치하지 않고 내용만 보여 줍니다.",
    "Undo install, and leave nothing behind.": "install을 되돌립니다. 아무것도 남기지 않습니다.",
    // The board
    "Sign in with a Matrix account.": "Matrix 계정으로 로그인합니다.",
    "The password is typed without echo, or read from standard input; with board.token_command no password is needed. --user alone may be enough: the ID contains the name of the server.":
      "비밀번호는 화면에 보이지 않게 입력하거나 표준 입력으로 받습니다. board.token_command가 있으면 비밀번호가 필요 없습니다. 아이디에 서버 이름이 있으므로 --user만으로 될 때도 있습니다.",
    "The server's address or name, such as example.org.": "example.org 같은 서버의 주소나 이름.",
    "Your ID, such as @me:example.org.": "@me:example.org 같은 내 아이디.",
    "Sign out on this machine and on the server.": "이 컴퓨터와 서버에서 로그아웃합니다.",
    "The account, its server and the boards you have joined.": "로그인한 계정과 서버, 참여 중인 게시판.",
    "The newest posts of a city's board.": "도시 게시판의 새 글.",
    "The first time, this joins the board, or creates it if there is none.": "처음 열면 게시판에 참여하고, 없으면 새로 만듭니다.",
    "A city; without one the first.": "도시. 없으면 첫 도시.",
    "The maximum number of posts.": "보여 줄 글의 최대 개수.",
    "Post on a city's board; prints the ID of the post.": "도시 게시판에 글을 올리고 글 번호를 출력합니다.",
    "board post TEXT, or board post CITY TEXT; with - the text is read from standard input.":
      "board post 글, 또는 board post 도시 글. -를 쓰면 표준 입력에서 글을 읽습니다.",
    "The city, if two are given, and the text.": "둘이면 도시와 글, 하나면 글.",
    "Delete one of your posts.": "내 글을 지웁니다.",
    "The ID is the one that board post prints, or its beginning as board read shows it.":
      "board post가 출력한 글 번호나, board read에 보이는 앞부분을 입력합니다.",
    "The ID of a post, or its beginning.": "글 번호나 그 앞부분.",
    "Report a post to the people who run the server.": "글을 서버 운영자에게 신고합니다.",
    "The reason.": "신고 사유.",
    "Hide an author's posts; without a name, list the people you have blocked.":
      "글쓴이의 글을 숨깁니다. 이름이 없으면 차단한 사람을 보여 줍니다.",
    "@name:server": "@이름:서버",
    "Show an author's posts again.": "글쓴이의 글을 다시 봅니다.",
    "Leave a city's board; its posts are no longer received.": "도시 게시판에서 나갑니다. 글을 더 받지 않습니다.",
    // Settings, doctor
    "Print the path of the settings file.": "설정 파일의 경로를 출력합니다.",
    "List every setting with the value in effect; keys are masked.": "모든 설정과 지금 적용되는 값. 인증키는 가립니다.",
    "Remove a setting from the file, which restores its default.": "파일에서 설정을 지워 기본값으로 되돌립니다.",
    "The value in effect (flag, environment, file or default).": "지금 적용되는 설정값(옵션, 환경 변수, 파일, 기본값).",
    "Dotted, as in kma.base_url.": "kma.base_url처럼 점으로 이은 이름.",
    "Show the key unmasked.": "인증키를 가리지 않고 보여 줍니다.",
    "Change a setting in the file and leave the rest unchanged.": "파일에서 설정 하나를 바꿉니다. 나머지는 그대로 둡니다.",
    "The value, or - to read it from standard input, typed without echo on a terminal.":
      "값. -를 쓰면 표준 입력에서 읽습니다(터미널에서는 입력이 보이지 않습니다).",
    "Check keys, sources, terminal and files, and suggest fixes.":
      "인증키, 출처, 터미널, 파일을 점검하고 해결 방법을 알려 줍니다.",
    "Print the findings as JSON (schema 1).": "점검 결과를 JSON(스키마 1)으로 출력합니다.",
    "Record the sources' responses to a file, with keys removed, for a bug report; --replay shows it.":
      "출처의 응답을 키만 빼고 파일에 기록합니다. 오류를 신고할 때 쓰고, --replay로 다시 봅니다.",
    "The file to create. It contains the place and its coordinates.": "만들 파일. 도시와 좌표가 들어갑니다.",
    "Replace an existing file.": "파일이 있으면 바꿉니다.",
    "Print what was recorded as a JSON document (schema 1).": "기록한 내용을 JSON 문서(스키마 1)로 출력합니다.",
    "The JSON Schema of everything that --json prints.": "--json으로 출력하는 모든 문서의 JSON 스키마.",
  ]
}
