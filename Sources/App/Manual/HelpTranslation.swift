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
    "Korea's weather and dust in the terminal.": "터미널에서 보는 우리나라 날씨와 미세먼지",
    "Without a command the dashboard opens. Try it without a key: weatheri-tui --demo":
      "명령이 없으면 화면을 엽니다. 인증키 없이 써 보려면: weatheri-tui --demo",
    // Commands that have others
    "The saved cities.": "저장한 도시를 다룹니다.",
    "Timed weather alerts.": "정한 시각에 오는 날씨 알림.",
    "An open dashboard tells each when its time comes; after \"alerts install\" none need be open. The same goes for soon.rules of the settings: rain, dust and warnings told before they come.":
      "화면을 열어 두면 때가 되었을 때 알립니다. \"alerts install\"을 하면 열어 두지 않아도 됩니다. 비, 미세먼지, 특보를 미리 알리는 설정 soon.rules도 마찬가지입니다.",
    "The city's board: what it is like outside people's windows.": "도시 게시판: 지금 창밖이 어떤지.",
    "One public room for each district, on Matrix, without encryption: whoever knows it can read it. Nothing is sent before you sign in. The weather of the place goes along with a post.":
      "시군구마다 하나씩 있는 Matrix 공개 방이고, 암호화하지 않아 누구나 읽을 수 있습니다. 로그인하기 전에는 아무것도 보내지 않습니다. 글에는 그곳의 날씨가 함께 갑니다.",
    "The settings.": "설정.",
    "Show help information.": "이 도움말을 보여 줍니다.",
    "Show the version.": "버전을 보여 줍니다.",
    // Every command
    "A saved city, any city of the gazetteer, LAT,LON, or a name that Open-Meteo knows.":
      "저장한 도시, 지명 사전의 도시, 위도,경도, 또는 Open-Meteo가 아는 이름.",
    "The settings file to read instead of the usual one.": "보통 것 대신 읽을 설정 파일.",
    "ko or en.": "ko(한국어)나 en(영어).",
    "metric or imperial.": "metric(미터법)이나 imperial(야드파운드법).",
    "Never touch the network.": "네트워크를 전혀 쓰지 않습니다.",
    "Show the embedded sample feed: no key, no network, nothing of yours touched.":
      "들어 있는 표본 자료를 보여 줍니다. 인증키도 네트워크도 쓰지 않고, 내 것은 아무것도 건드리지 않습니다.",
    "Show what a file of `record` holds, at that time: no network, nothing of yours touched.":
      "`record`로 만든 파일을 그때 그대로 보여 줍니다. 네트워크를 쓰지 않고, 내 것은 아무것도 건드리지 않습니다.",
    // Weather
    "The dashboard; also without any command.": "화면을 엽니다. 명령이 없을 때와 같습니다.",
    "Lines of text instead of a picture, for screen readers and logs.": "그림 대신 글줄로 보여 줍니다. 화면 낭독기와 기록에 알맞습니다.",
    "Everything known of a place, as text, JSON, Markdown, a web page or a picture.":
      "한 곳에 대해 아는 모든 것을 글, JSON, 마크다운, 웹 페이지, 그림으로 씁니다.",
    "Print the JSON document (schema 1).": "JSON 문서(스키마 1)로 씁니다.",
    "text, markdown, html (one page with a picture of the home screen) or svg (the picture alone).":
      "text, markdown, html(첫 화면 그림이 든 한 쪽), svg(그림만).",
    "How many hours, from this one on.": "지금부터 몇 시간.",
    "How many days, from today on.": "오늘부터 며칠.",
    "The weather at this moment.": "지금 날씨.",
    "Hour by hour to the end of the forecast.": "예보가 끝나는 때까지 시간마다.",
    "The days ahead, one by one.": "앞으로의 날씨를 하루씩.",
    "Dust and gases at the nearest station, and the dust forecast.": "가장 가까운 측정소의 미세먼지와 기체, 그리고 미세먼지 예보.",
    "The warnings in force.": "발효 중인 특보.",
    // Cities
    "The saved cities in their order.": "저장한 도시를 차례대로 보여 줍니다.",
    "Save a city, or where you are.": "도시나 지금 있는 곳을 저장합니다.",
    "Its name; with --at whatever you call it.": "도시 이름. --at이 있으면 부르고 싶은 이름.",
    "Where it is, as LAT,LON.": "어디인지, 위도,경도로.",
    "Where you are, as location_command or GeoClue says.": "location_command나 GeoClue가 알려 주는 지금 있는 곳.",
    "What you call it.": "부르는 이름.",
    "Remove a saved city.": "저장한 도시를 지웁니다.",
    "Give a saved city another rank; 1 is first.": "저장한 도시의 차례를 바꿉니다. 1이 처음입니다.",
    "Search the gazetteer.": "지명 사전에서 찾습니다.",
    // Widgets
    "The weather for a status bar.": "상태 표시줄에 쓸 날씨.",
    """
    A template is any text with {city} {icon} {temperature} {feels_like} {low} {high} {condition} {pm10} {pm25} {dust} {rain} {humidity} {wind} {yesterday} {age}; {rain} is its chance, {dust} the worse grade of both, {yesterday} the difference from the same hour yesterday.
    What is older than an hour is fetched anew, once for all bars. What is not known is a dash, and why is said in the tooltip or on stderr.
    """: """
    틀은 {city} {icon} {temperature} {feels_like} {low} {high} {condition} {pm10} {pm25} {dust} {rain} {humidity} {wind} {yesterday} {age}가 든 글이면 됩니다. {rain}은 강수확률, {dust}는 두 먼지 가운데 나쁜 등급, {yesterday}는 어제 같은 시각과의 차이입니다.
    한 시간이 넘은 자료는 모든 표시줄이 함께 한 번만 새로 받습니다. 모르는 것은 줄표이고, 까닭은 도움말 풍선이나 표준 오류에 있습니다.
    """,
    "small is one line; medium adds the next 6 hours, large 5 days.": "small은 한 줄, medium은 다음 여섯 시간까지, large는 닷새까지.",
    "text, tmux, waybar, polybar, i3blocks, starship, json or a template.":
      "text, tmux, waybar, polybar, i3blocks, starship, json이나 틀.",
    "The exact width in columns.": "칸으로 센 정확한 너비.",
    "Print what is kept, at once: never wait for the network.": "보관된 것을 바로 씁니다. 네트워크를 기다리지 않습니다.",
    // Alerts
    "Every alert, and when it comes next; and the rules of what is told beforehand.": "모든 알림과 다음에 오는 때, 그리고 미리 알림 규칙.",
    "Set an alert; prints its id.": "알림을 맞추고 번호를 씁니다.",
    "--city says of which city, here wherever you are; else it is the first one.":
      "--city가 어느 도시인지 정합니다. here는 지금 있는 곳이고, 없으면 첫 도시입니다.",
    "HH:MM on your own clock.": "내 시계의 HH:MM.",
    "daily, weekdays, weekends, once, or days such as mon,wed.": "daily, weekdays, weekends, once나 mon,wed 같은 요일.",
    "The name of who brings it.": "가져다주는 날씨요정의 이름.",
    "A picture of who brings it.": "가져다주는 날씨요정의 사진.",
    "Change an alert.": "알림을 고칩니다.",
    "What is not named stays. An empty --city, --from or --photo takes it away; --city here is wherever you are.":
      "적지 않은 것은 그대로 둡니다. --city, --from, --photo를 비우면 지웁니다. --city here는 지금 있는 곳입니다.",
    "Remove an alert.": "알림을 지웁니다.",
    "Turn an alert on.": "알림을 켭니다.",
    "Turn an alert off; it is kept.": "알림을 끕니다. 지워지지는 않습니다.",
    "Tell what is due and was not told; with an id that alert, now.": "때가 되었는데 알리지 않은 것을 알립니다. 번호를 적으면 그 알림을 지금 알립니다.",
    "The alert to tell, whatever its time.": "때와 관계없이 알릴 알림.",
    "Stay for a quarter of an hour where the weather cannot be had, and tell it when it can.":
      "날씨를 받을 수 없으면 15분 동안 기다렸다가 받으면 알립니다.",
    "Have the alerts told without a dashboard, by systemd or cron.": "화면이 없어도 systemd나 cron이 알리게 합니다.",
    "Show what would be written, and write nothing.": "쓰지 않고 쓸 내용만 보여 줍니다.",
    "Undo install; leaves nothing behind.": "install을 되돌립니다. 아무것도 남기지 않습니다.",
    // The board
    "Sign in with a Matrix account.": "Matrix 계정으로 로그인합니다.",
    "The password is typed unseen, or read from standard input; with board.token_command no password is needed. Of --server and --user one may be enough: the name of the server stands in the id.":
      "비밀번호는 보이지 않게 적거나 표준 입력에서 읽습니다. board.token_command가 있으면 비밀번호가 필요 없습니다. 아이디에 서버 이름이 있으므로 --server와 --user 가운데 하나면 될 때도 있습니다.",
    "The server's address or name, such as example.org.": "example.org 같은 서버의 주소나 이름.",
    "Your id, such as @me:example.org.": "@me:example.org 같은 내 아이디.",
    "Sign out here and at the server.": "여기와 서버에서 로그아웃합니다.",
    "Who is signed in, where, and which boards were joined.": "누가 어디에 로그인했고 어느 게시판에 들어갔는지.",
    "The newest posts of a city's board.": "도시 게시판의 새 글.",
    "The first time the board is joined, or made where there is none.": "처음에는 게시판에 들어가고, 없으면 만듭니다.",
    "A city; without one the first.": "도시. 없으면 첫 도시.",
    "How many posts at most.": "많아야 몇 글인지.",
    "Write on a city's board; prints the post's id.": "도시 게시판에 글을 쓰고 글 번호를 씁니다.",
    "board post TEXT, or board post CITY TEXT; - reads the text from standard input.":
      "board post 글, 또는 board post 도시 글. -는 표준 입력에서 글을 읽습니다.",
    "A city where two are given, and the text.": "둘이면 도시와 글, 하나면 글.",
    "Take a post of yours back.": "내 글을 지웁니다.",
    "An id is what board post prints, or its beginning as board read shows it.":
      "글 번호는 board post가 쓴 것이나, board read에 보이는 앞부분입니다.",
    "A post's id, or the beginning of it.": "글 번호나 그 앞부분.",
    "Report a post to the people who run the server.": "글을 서버 운영자에게 신고합니다.",
    "Why.": "까닭.",
    "See no more of an author's posts; without a name, whom you have blocked.":
      "글쓴이의 글을 더 보지 않습니다. 이름이 없으면 차단한 사람들을 보여 줍니다.",
    "@name:server": "@이름:서버",
    "See an author's posts again.": "글쓴이의 글을 다시 봅니다.",
    "Leave a city's board: its posts are not sent any more.": "도시 게시판에서 나갑니다. 글이 더 오지 않습니다.",
    // Settings, doctor
    "Where the settings file is.": "설정 파일이 있는 곳.",
    "Every setting with its value, wherever it comes from; keys are not shown.": "모든 설정과 그 값. 인증키는 보여 주지 않습니다.",
    "Take a setting out of the file, so that its default holds again.": "파일에서 설정을 지워 기본값으로 되돌립니다.",
    "The value of a setting, wherever it comes from.": "어디에서 온 것이든 설정의 값.",
    "Dotted, as in kma.base_url.": "kma.base_url처럼 점을 찍은 이름.",
    "Show a key in clear.": "인증키를 그대로 보여 줍니다.",
    "Change a setting in the file; the rest stays as it is.": "파일에서 설정 하나를 바꿉니다. 나머지는 그대로 둡니다.",
    "The value, or - to read it from standard input: unseen where that is a terminal, as for a key.":
      "값. -는 표준 입력에서 읽고, 터미널이면 인증키처럼 보이지 않게 읽습니다.",
    "Checks keys, sources, terminal and files, and says what to do about each.":
      "인증키, 출처, 터미널, 파일을 살펴보고 어떻게 하면 되는지 알려 줍니다.",
    "Print the findings as JSON (schema 1).": "살펴본 결과를 JSON(스키마 1)으로 씁니다.",
    "Keep what the sources answer in a file, keys struck out: for a bug report, to be shown by --replay.":
      "출처가 보낸 응답을 키만 지우고 파일에 담습니다. 오류를 알릴 때 쓰고, --replay로 다시 봅니다.",
    "The file to make. The place and its coordinates will be in it.": "만들 파일. 도시와 좌표가 들어갑니다.",
    "Replace the file if there is one.": "파일이 있으면 바꿉니다.",
    "Print the JSON document of what was recorded (schema 1).": "기록한 것의 JSON 문서(스키마 1)를 씁니다.",
    "The JSON Schema of everything that --json prints.": "--json이 쓰는 모든 문서의 JSON 스키마.",
  ]
}
