/** A first placing: round by round through the season, every match at the best free place near its round's day. */
import type { Random } from '../../model/random.ts';
import { shuffledRange } from '../../model/random.ts';
import { cheapestOn, type Place } from './choose-place.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import { CostTracker } from './cost-tracker.ts';
import { Hits } from './find-hits.ts';

const MATCHES_TO_REST = 8;

/**
 * Places what finds a free place; entries with few fields and long matches first. Yields now and then, and
 * returns a tracker that does not count turns yet.
 */
export function* placeAll(board: ClockBoard, random: Random): Generator<void, CostTracker> {
  const { season, ofEntry } = board;
  const { entries } = season.setup;
  const tracker = new CostTracker(board, { isPartial: true });
  yield;
  const hits = new Hits();
  const ease = entries.map(
    ({ fields }, e) => (fields.length * season.openDays[e]!.length) / season.tables.lengthOf[e]!,
  );
  const order = shuffledRange(entries.length, random).sort((a, b) => ease[a]! - ease[b]!);
  const rounds = entries.map((_, e) =>
    ofEntry[e]!.reduce((most, m) => Math.max(most, board.round[m]! + 1), 1),
  );
  const queue = order
    .flatMap((e, rank) =>
      ofEntry[e]!.map((m) => ({ m, rank, share: board.round[m]! / rounds[e]! })),
    )
    .sort((a, b) => a.rank - b.rank || a.share - b.share);
  let placed = 0;
  for (const { m, share } of queue) {
    if (board.day[m] !== NONE || board.fixed[m] === 1) continue;
    if (placed++ % MATCHES_TO_REST === 0) yield;
    placeNear(tracker, m, share, hits);
  }
  return tracker;
}

function placeNear(tracker: CostTracker, m: number, share: number, hits: Hits): void {
  const { board } = tracker;
  const days =
    board.bound[m] === NONE ? board.season.openDays[board.entry[m]!]! : [board.bound[m]!];
  const target = Math.floor(share * days.length);
  const near = [...days.keys()].sort(
    (a, b) => Math.abs(a - target) - Math.abs(b - target) || a - b,
  );
  const costAt = ({ day, field, start }: Place) => {
    tracker.put(m, day, field, start);
    const cost = tracker.settle();
    tracker.reject();
    return cost;
  };
  for (const k of near) {
    const found = cheapestOn(board, m, days[k]!, hits, costAt);
    if (found === null) continue;
    tracker.put(m, found.place.day, found.place.field, found.place.start);
    tracker.settle();
    tracker.accept();
    return;
  }
}
