/**
 * The queue of strangers. Addresses with fewer failures come first: failures are turns without
 * success, and refusals, so that a guesser gets ahead of an honest person at most once.
 * (Registering is as much work and counts too.) Among equals, accounts take turns (round robin), so
 * that guesses at one account only delay each other. The queue is short: a newcomer who comes
 * earlier replaces the last.
 */
import { LRUCache } from 'lru-cache';
import { Problem } from '#kernel/server/problem.ts';

/** Somebody who is neither signed in nor on a known device. */
export interface Stranger {
  readonly address: string; // from `addressOf`
  readonly account: string; // the e-mail in the request
}

export interface StrangerTurn {
  /** Reports success, so that the turn doesn't count against the address. */
  readonly succeed: () => void;
}

export interface StrangerLimits {
  readonly atOnce: number; // concurrent turns; one per address, and one for all addresses with failures
  readonly waiting: number; // in total
  readonly waitingOfEach: number; // per address and per account
}

interface Waiting extends Stranger {
  readonly begin: () => void;
  readonly refuse: (problem: Problem) => void;
}

const REMEMBERED = 10_000; // addresses, and accounts
const MEMORY = 15 * 60_000; // milliseconds after an address's last failure

const TOO_MANY = {
  path: '',
  message: 'Too many of your requests are still in work. Wait until one is done, then try again.',
};

/**
 * Returns a function that runs `act` in a stranger's turn and settles as it does. Rejects with
 * `tooMany` when the address has too many waiting, `overloaded` when all places are taken by others
 * who come first.
 */
export function createStrangerTurns(limits: StrangerLimits) {
  const failures = new LRUCache<string, number>({ max: REMEMBERED, ttl: MEMORY }); // by address
  const lastTurns = new LRUCache<string, number>({ max: REMEMBERED }); // by account
  const waiting = new Set<Waiting>(); // oldest first
  const running = new Set<string>(); // addresses
  let failing: string | null = null; // the address with failures that is running
  let turns = 0;

  const failuresOf = ({ address }: Stranger) => failures.get(address) ?? 0;
  const lastTurnOf = ({ account }: Stranger) => lastTurns.get(account) ?? 0;

  function comesBefore(one: Stranger, other: Stranger): boolean {
    const difference = failuresOf(one) - failuresOf(other) || lastTurnOf(one) - lastTurnOf(other);
    return difference < 0;
  }

  function mayBegin(one: Stranger): boolean {
    if (running.has(one.address)) return false;
    return failing === null || failuresOf(one) === 0;
  }

  function beginNext(): void {
    while (running.size < limits.atOnce) {
      let next: Waiting | null = null;
      for (const one of waiting) {
        if (mayBegin(one) && (next === null || comesBefore(one, next))) next = one;
      }
      if (next === null) return;
      waiting.delete(next);
      running.add(next.address);
      if (failuresOf(next) > 0) failing = next.address;
      lastTurns.set(next.account, ++turns);
      next.begin();
    }
  }

  function fail(stranger: Stranger): void {
    failures.set(stranger.address, failuresOf(stranger) + 1);
  }

  /** When `among` is full, refuses the last of it and the newcomer. */
  function makeRoom(newcomer: Stranger, among: readonly Waiting[], most: number): void {
    if (among.length < most) return;
    const last = among.reduce((one, other) => (comesBefore(other, one) ? one : other));
    if (!comesBefore(newcomer, last)) throw new Problem('overloaded');
    waiting.delete(last);
    last.refuse(new Problem('overloaded'));
  }

  function enter(newcomer: Stranger): Promise<void> {
    const those = (is: (one: Waiting) => boolean) => [...waiting].filter(is);
    const ofAddress = those(({ address }) => address === newcomer.address);
    if (ofAddress.length >= limits.waitingOfEach) throw new Problem('tooMany', [TOO_MANY]);
    const ofAccount = those(({ account }) => account === newcomer.account);
    makeRoom(newcomer, ofAccount, limits.waitingOfEach);
    makeRoom(newcomer, [...waiting], limits.waiting);
    return new Promise((begin, refuse) => {
      waiting.add({ ...newcomer, begin, refuse });
      beginNext();
    });
  }

  function leave({ address }: Stranger): void {
    running.delete(address);
    if (failing === address) failing = null;
    beginNext();
  }

  return async <T>(stranger: Stranger, act: (turn: StrangerTurn) => Promise<T>): Promise<T> => {
    let [begun, succeeded] = [false, false];
    try {
      await enter(stranger);
      begun = true;
      return await act({ succeed: () => (succeeded = true) });
    } finally {
      if (!succeeded) fail(stranger);
      if (begun) leave(stranger);
    }
  };
}
