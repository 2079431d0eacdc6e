/**
 * The order in which strangers come to their turn. An address with fewer failures comes first: those are
 * turns without success and refusals, so that no guesser is ahead of an honest person more than once. (To
 * register is as much work and counts, too.) Among equals accounts take turns (round robin), so that an
 * account that many guess at waits behind itself. Few wait: who comes earlier takes the place of whoever
 * comes last.
 */
import { LRUCache } from 'lru-cache';
import { Problem } from '#kernel/server/problem.ts';

/** Somebody who is not known here. */
export interface Stranger {
  readonly address: string; // as `addressOf` gives it
  readonly account: string; // the e-mail that they ask about
}

export interface StrangerTurn {
  /** The turn came to something: it does not count against the address. */
  readonly succeed: () => void;
}

export interface StrangerLimits {
  readonly atOnce: number; // turns; of one address one, and of addresses with failures together one
  readonly waiting: number; // of all together
  readonly waitingOfEach: number; // address and account
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
 * Answers a function that runs `act` at the turn of a stranger and settles as it does. It rejects with
 * `tooMany` where the address has no place left, `overloaded` where nobody has who comes later.
 */
export function createStrangerTurns(limits: StrangerLimits) {
  const failures = new LRUCache<string, number>({ max: REMEMBERED, ttl: MEMORY }); // by address
  const lastTurns = new LRUCache<string, number>({ max: REMEMBERED }); // by account
  const waiting = new Set<Waiting>(); // oldest first
  const running = new Set<string>(); // addresses
  let failing: string | null = null; // the address with failures whose turn it is
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

  /** Refuses whoever comes last of `among` and the newcomer, where there are as many as may be. */
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
