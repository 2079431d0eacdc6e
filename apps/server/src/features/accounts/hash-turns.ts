/**
 * The turns in which passwords and codes are hashed. Each takes tens of milliseconds of one core and 19 MB, so
 * few run at once: of strangers two, who take turns by address, and of people who are signed in or on a
 * device that they have signed in on one, which no stranger can delay. Of libuv's four threads one stays
 * free for files. So many wait that the last is done within a second; others are refused at once.
 */
import { createAskers, createFairQueue } from '../../infra/fair-queue.ts';

/** Whose turn it is: an address, or somebody who is known here. */
export interface HashAsker {
  readonly key: string;
  readonly known: boolean;
}

export interface HashTurn {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

const EACH = 1; // all pieces are of one size
const WAITING = { small: EACH, places: 64, placesEach: 16 };
const ofStrangers = createFairQueue({ slots: 2, ...WAITING });
const ofKnown = createFairQueue({ slots: 1, ...WAITING });

/** A place in the queue, to be left; throws `tooMany` where the asker has sixteen already, `overloaded` where all are taken. */
export function takeHashTurn({ key, known }: HashAsker): HashTurn & { readonly leave: () => void } {
  const place = (known ? ofKnown : ofStrangers).enter(createAskers(key));
  return { run: (work) => place.run(EACH, work), leave: place.leave };
}

/** Does something with passwords while it holds a place; throws as above before it begins. */
export async function withHashTurn<T>(
  asker: HashAsker,
  act: (turn: HashTurn) => Promise<T>,
): Promise<T> {
  const turn = takeHashTurn(asker);
  try {
    return await act(turn);
  } finally {
    turn.leave();
  }
}
