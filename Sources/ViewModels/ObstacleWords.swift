import Weather

// What stands between us and a source, in the words of both languages: they go into the brackets of a sentence.

let koreanObstacle: @Sendable (Obstacle) -> String = { obstacle in
  switch obstacle {
  case .badAddress: "주소가 올바르지 않음"
  case .unknownHost: "호스트 이름을 찾지 못함"
  case .noConnection: "연결이 거부되었거나 가는 길이 없음"
  case .proxy: "프록시가 통과시키지 않음"
  case .untrusted: "안전한 TLS 연결을 맺지 못함"
  case .silent: "서버가 응답 없이 끊음"
  case .brokenOff: "연결이 도중에 끊김"
  case .unreadable: "응답이 HTTP가 아님"
  case .offline: "오프라인"
  case .cancelled: "취소됨"
  case .noLibrary: "libcurl.so.4가 설치되어 있지 않음"
  case .library: "이쪽에서 전송하지 못함"
  }
}

let englishObstacle: @Sendable (Obstacle) -> String = { obstacle in
  switch obstacle {
  case .badAddress: "the address is not one to ask"
  case .unknownHost: "no such host, or no name server answers"
  case .noConnection: "the connection was refused or there is no route"
  case .proxy: "the proxy does not let us through"
  case .untrusted: "no trustworthy TLS connection"
  case .silent: "the server hung up without an answer"
  case .brokenOff: "the connection broke off"
  case .unreadable: "the answer is not readable HTTP"
  case .offline: "offline"
  case .cancelled: "cancelled"
  case .noLibrary: "libcurl.so.4 is not installed"
  case .library: "the transfer failed on our side"
  }
}
