/**
 * Queues for hashing passwords and codes. Each takes tens of milliseconds of a core and 19 MB, so
 * few run at once: two of strangers, and one of users who are signed in or on a known device, whom
 * strangers cannot delay. One of libuv's four threads stays free for files. Strangers query the
 * database in their turn, too, as the connections for sign-ins are few.
 */
import pLimit from 'p-limit';
import { createCallers, createFairQueue } from '#kernel/server/fair-queue.ts';
import { createStrangerTurns, type Stranger } from './stranger-turns.ts';

/** Who asks: a known user or device, by key, or a stranger. */
export type HashCaller =
  | { readonly known: true; readonly key: string }
  | ({ readonly known: false } & Stranger);

export interface Hashing {
  /** Hashes as soon as a thread is free. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface HashTurn extends Hashing {
  /** Reports success, so that the turn doesn't count against the stranger's address. */
  readonly succeed: () => void;
}

const EACH = 1; // all work has the same size
const WAITING = 64; // of strangers, and of known callers
const OF_EACH = 16; // an address may be that of a school
const hashStranger = pLimit(2);
const ofStrangers = createStrangerTurns({
  atOnce: 4, // more than hash: some query the database
  waiting: WAITING,
  waitingOfEach: OF_EACH,
});
const PLACES = { slots: 1, small: EACH, places: WAITING, placesEach: OF_EACH };
const ofKnown = createFairQueue(PLACES);
const ofGuessedCodes = createFairQueue(PLACES);

/**
 * Takes a place for guessing a code; call `leave` after. Throws at once like `withHashTurn`, so
 * that refused guesses are not counted. Guesses at codes are few, so strangers take turns by
 * address.
 */
export function takeHashPlace(caller: HashCaller): Hashing & { readonly leave: () => void } {
  if (caller.known) return enterKnown(caller.key);
  const { run, leave } = ofGuessedCodes.enter(createCallers(caller.address));
  return { run: (work) => run(EACH, () => hashStranger(work)), leave };
}

/**
 * Runs `act` in the caller's turn. Throws before it begins: `tooMany` when the caller has too many
 * waiting, `overloaded` when all places are taken by others who come first.
 */
export async function withHashTurn<T>(
  caller: HashCaller,
  act: (turn: HashTurn) => Promise<T>,
): Promise<T> {
  if (!caller.known) return ofStrangers(caller, (turn) => act({ run: hashStranger, ...turn }));
  const { run, leave } = enterKnown(caller.key);
  try {
    return await act({ run, succeed: () => undefined });
  } finally {
    leave();
  }
}

function enterKnown(key: string): ReturnType<typeof takeHashPlace> {
  const { run, leave } = ofKnown.enter(createCallers(key));
  return { run: (work) => run(EACH, work), leave };
}
