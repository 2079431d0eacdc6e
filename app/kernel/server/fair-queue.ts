/**
 * A queue that shares a few slots fairly among callers. They take turns (round robin);
 * of one caller's pieces of work the smallest runs first. One slot is never used by a single caller
 * alone or by large pieces, so a small piece of somebody else never waits for a large one.
 */
import { setTimeout } from 'node:timers/promises';
import { Problem } from './problem.ts';

export interface FairQueueLimits {
  readonly slots: number; // pieces that run at once; one caller, or large pieces, get all but one
  readonly small: number; // the largest size that counts as small, in the unit of `Place.run`
  readonly places: number; // of all callers together
  readonly placesEach: number; // of one caller
  /** The most milliseconds for which a slot rests after a large piece; as long as the piece took. By default none. */
  readonly rest?: number;
}

/** Who waits for a piece of work. Others who need the same join, and share their turns. */
export interface Callers {
  readonly keys: ReadonlySet<string>;
  readonly join: (caller: string) => void;
  /** Calls the listener for everybody who joins, until the returned function is called. */
  readonly onJoin: (listener: (caller: string) => void) => () => void;
}

/** A place in the queue, counted per caller; it can run any number of pieces of work. */
export interface Place {
  /** Runs the work at its turn and settles as it does; rejects with `tookTooLong` after `leave`. */
  readonly run: <T>(size: number, work: () => Promise<T>) => Promise<T>;
  /** Gives the place back. Running work finishes; waiting work is dropped. */
  readonly leave: () => void;
}

export interface FairQueue {
  /** Throws `tooMany` when the callers have no place left, `overloaded` when the queue is full. */
  readonly enter: (callers: Callers) => Place;
  /** Runs one piece of work in a place taken before, or in a new one. */
  readonly run: <T>(turn: Turn, size: number, work: () => Promise<T>) => Promise<T>;
}

/** How work gets its turn: by a place taken for it, or by those who wait for it. */
export type Turn = Callers | Place;

const TOO_MANY = {
  path: '',
  message:
    'Too many of your requests are still in work. Wait until one is done, then try this one again.',
};

export function createCallers(...first: readonly string[]): Callers {
  const keys = new Set(first);
  const listeners = new Set<(caller: string) => void>();
  return {
    keys,
    join(caller) {
      if (keys.has(caller)) return;
      keys.add(caller);
      for (const listener of listeners) listener(caller);
    },
    onJoin(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Piece {
  readonly size: number;
  readonly begin: () => Promise<void>; // never rejects
  readonly drop: () => void;
}

/** An caller with places or running pieces. */
interface Line {
  readonly caller: string;
  readonly places: Set<ReadonlySet<Piece>>; // the waiting pieces of each place, oldest first
  running: number;
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { slots, small, places: mostPlaces, placesEach, rest = 0 } = limits;
  const share = Math.max(1, slots - 1); // slots that one caller, or large pieces, may use
  const lines = new Map<string, Line>(); // by caller, the longest waiting first
  let running = 0;
  let largeRunning = 0;
  let placesTaken = 0;

  function lineOf(caller: string): Line {
    const line = lines.get(caller) ?? { caller, places: new Set(), running: 0 };
    lines.set(caller, line);
    return line;
  }

  function moveBehind(line: Line): void {
    lines.delete(line.caller);
    lines.set(line.caller, line);
  }

  function removeIdle(line: Line): void {
    if (line.places.size === 0 && line.running === 0) lines.delete(line.caller);
  }

  function findNext(): { line: Line; pieces: Set<Piece>; piece: Piece } | null {
    for (const line of lines.values()) {
      if (line.running >= share) continue;
      let least: { pieces: Set<Piece>; piece: Piece } | null = null;
      for (const pieces of line.places as Set<Set<Piece>>) {
        for (const piece of pieces) {
          if (least === null || piece.size < least.piece.size) least = { pieces, piece };
        }
      }
      if (least === null) continue;
      if (least.piece.size <= small || largeRunning < share) return { line, ...least };
    }
    return null;
  }

  function runNext(): void {
    while (running < slots) {
      const next = findNext();
      if (next === null) return;
      next.pieces.delete(next.piece);
      void occupySlot(next.line, next.piece);
    }
  }

  async function occupySlot(line: Line, piece: Piece): Promise<void> {
    const large = piece.size > small ? 1 : 0;
    running++;
    line.running++;
    largeRunning += large;
    moveBehind(line);
    const began = performance.now();
    await piece.begin();
    const pause = Math.min(performance.now() - began, rest);
    if (large && pause > 0) await setTimeout(pause, undefined, { ref: false });
    running--;
    line.running--;
    largeRunning -= large;
    moveBehind(line); // those who came while it ran have waited longer
    removeIdle(line);
    runNext();
  }

  function enter(callers: Callers): Place {
    const waiting = new Set<Piece>();
    const taken = new Set<Line>();
    const standIn = (caller: string): boolean => {
      const line = lines.get(caller);
      if (line && line.places.size >= placesEach) return false;
      taken.add(lineOf(caller));
      lineOf(caller).places.add(waiting);
      return true;
    };
    if (placesTaken >= mostPlaces) throw new Problem('overloaded');
    const stands = [...callers.keys].map(standIn);
    if (!stands.includes(true)) throw new Problem('tooMany', [TOO_MANY]);
    placesTaken++;
    let left = false;
    const stopListening = callers.onJoin((caller) => {
      if (standIn(caller)) runNext();
    });
    return {
      run: (size, work) =>
        new Promise((resolve, reject) => {
          const drop = () => reject(new Problem('tookTooLong'));
          if (left) return drop();
          const begin = () => Promise.resolve().then(work).then(resolve, reject);
          waiting.add({ size, begin, drop });
          runNext();
        }),
      leave() {
        if (left) return;
        left = true;
        stopListening();
        placesTaken--;
        for (const line of taken) {
          line.places.delete(waiting);
          removeIdle(line);
        }
        for (const piece of waiting) piece.drop();
        waiting.clear();
      },
    };
  }

  return {
    enter,
    async run(turn, size, work) {
      if ('run' in turn) return turn.run(size, work);
      const place = enter(turn);
      try {
        return await place.run(size, work);
      } finally {
        place.leave();
      }
    },
  };
}
