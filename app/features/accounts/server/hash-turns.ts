/**
 * The turns in which passwords and codes are hashed. Each takes tens of milliseconds of one core and 19 MB, so
 * few run at once: of strangers two, and of people who are signed in or on a device that they have signed in
 * on one, which no stranger can delay. Of libuv's four threads one stays free for files. Strangers ask the
 * database at their turn, too: the connections that it has for sign-ins are few.
 */
import pLimit from 'p-limit';
import { createAskers, createFairQueue } from '#kernel/server/fair-queue.ts';
import { createStrangerTurns, type Stranger } from './stranger-turns.ts';

/** Whose turn it is: somebody who is known here by a key of their own, or a stranger. */
export type HashAsker =
  | { readonly known: true; readonly key: string }
  | ({ readonly known: false } & Stranger);

export interface Hashing {
  /** Hashes as soon as a thread is free. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface HashTurn extends Hashing {
  /** What was shown is right: the turn does not count against the stranger's address. */
  readonly succeed: () => void;
}

const EACH = 1; // all pieces are of one size
const WAITING = 64; // of strangers, and of known people
const OF_EACH = 16; // an address may be that of a school
const hashStranger = pLimit(2);
const ofStrangers = createStrangerTurns({
  atOnce: 4, // more than hash: some ask the database
  waiting: WAITING,
  waitingOfEach: OF_EACH,
});
const PLACES = { slots: 1, small: EACH, places: WAITING, placesEach: OF_EACH };
const ofKnown = createFairQueue(PLACES);
const ofGuessedCodes = createFairQueue(PLACES);

/**
 * A place for one who guesses a code, to be left. Throws at once, as below: what is refused need not be
 * counted. Guesses at codes are few, so those of strangers take turns by address.
 */
export function takeHashPlace(asker: HashAsker): Hashing & { readonly leave: () => void } {
  if (asker.known) return enterKnown(asker.key);
  const { run, leave } = ofGuessedCodes.enter(createAskers(asker.address));
  return { run: (work) => run(EACH, () => hashStranger(work)), leave };
}

/**
 * Does something with passwords at the asker's turn. Throws before it begins: `tooMany` where the asker has
 * as many waiting as may be, `overloaded` where too many wait who do not come later.
 */
export async function withHashTurn<T>(
  asker: HashAsker,
  act: (turn: HashTurn) => Promise<T>,
): Promise<T> {
  if (!asker.known) return ofStrangers(asker, (turn) => act({ run: hashStranger, ...turn }));
  const { run, leave } = enterKnown(asker.key);
  try {
    return await act({ run, succeed: () => undefined });
  } finally {
    leave();
  }
}

function enterKnown(key: string): ReturnType<typeof takeHashPlace> {
  const { run, leave } = ofKnown.enter(createAskers(key));
  return { run: (work) => run(EACH, work), leave };
}
