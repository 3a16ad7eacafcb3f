import Dashboard
import FoundationEssentials
import Storage
import Synchronization
import Weather

// The layers of the map.
extension Performer {
  func perform(_ effect: MapEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .readLayer: send(.page(MapEvent.layerRead(world.storedMapLayer)))
    case .saveLayer(let layer): world.storeMapLayer(layer)
    case .load(let request): await mapRequests.run(request.layer) { await load(request, send) }
    case .cancel(let layer): mapRequests.cancel(layer)
    case .cancelAll: for layer in MapLayer.allCases { mapRequests.cancel(layer) }
    }
  }

  private func load(_ request: MapRequest, _ send: Program.Send) async {
    var last: MapSeries?
    for await series in world.mapFeed.series(of: request, now: world.now()) {
      send(.page(MapEvent.arrived(series)))
      last = series
    }
    guard !Task.isCancelled else { return }
    if let last, last.layer == .rain { send(.page(MapEvent.motionEstimated(RainSight(last)))) }
    let now = world.now()
    let renewal = last.map { world.mapFeed.renewal(of: $0, now: now) } ?? now.addingTimeInterval(60)
    send(.page(MapEvent.ended(request, renewal: renewal)))
  }
}

extension World {
  private static let mapLayer = "map-layer"

  /// The layer that the map showed last; nil if none is stored.
  var storedMapLayer: MapLayer? {
    if isSample { return nil }
    return (try? documents.value(MapLayer.self, named: World.mapLayer, mayBeForgotten: true)) ?? nil
  }

  /// An error is not shown: only the choice is lost.
  func storeMapLayer(_ layer: MapLayer) {
    if isSample { return }
    _ = try? documents.update(MapLayer.self, named: World.mapLayer, from: layer, mayBeForgotten: true) { $0 = layer }
  }
}

/// The running requests, one for each layer, so that they can be withdrawn.
final class MapRequests: Sendable {
  private let tasks = Mutex<[MapLayer: Task<Void, Never>]>([:])

  /// Withdraws an earlier request of the layer and waits for this one.
  func run(_ layer: MapLayer, _ work: @escaping @Sendable () async -> Void) async {
    let task = Task { await work() }
    tasks.withLock { $0.updateValue(task, forKey: layer) }?.cancel()
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func cancel(_ layer: MapLayer) { tasks.withLock { $0.removeValue(forKey: layer) }?.cancel() }
}
