package import FoundationEssentials
package import Weather

/// Events of the map.
package enum MapEvent: PageEvent {
  /// The layer that the reader chose last is known; nil if none is stored.
  case layerRead(MapLayer?)
  /// Frames have arrived.
  case arrived(MapSeries)
  /// The frame of that time is to be shown.
  case timeChosen(Date)
  /// The motion of the rain in the newest frames has been estimated.
  case motionEstimated(RainSight)
  /// The request is answered; from `renewal` on there may be something newer.
  case ended(MapRequest, renewal: Date)

  /// Seconds between two requests of a layer, at least.
  private static let leastPause = 20.0

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .layerRead(let layer):
      state.map.isChoiceRead = true
      if let layer { (state.map.shown, state.map.isChosen) = (layer, true) }
      return state.update(MapPage.self) { $0.begin(&$1) } ?? []
    case .arrived(let series):
      // An answer to a request that was replaced meanwhile.
      guard state.map.requests[series.layer]?.area == series.area else { return [] }
      state.map.receive(series)
    case .timeChosen(let time): state.update(MapPage.self) { $0.show(time, $1) }
    case .motionEstimated(let sight): state.map.sight = sight
    case .ended(let request, let renewal):
      guard state.map.requests[request.layer] == request else { return [] }
      // A source whose next frame is late is not asked without a pause.
      state.map.end(request.layer, renewal: max(renewal, state.now.addingTimeInterval(MapEvent.leastPause)))
    }
    return []
  }
}

package enum MapEffect: PageEffect {
  /// Find out which layer the reader chose last.
  case readLayer
  /// Store it for the next start.
  case saveLayer(MapLayer)
  /// Request the frames of a layer. A running request of the layer is withdrawn.
  case load(MapRequest)
  /// Withdraw the request of the layer.
  case cancel(MapLayer)
  /// Withdraw all requests.
  case cancelAll

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
