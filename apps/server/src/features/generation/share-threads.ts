/**
 * Shares a number of threads among wishes: a thread that is free goes to the wish that has the fewest,
 * among equals to the one that came first. So one wish alone has all threads, and a new one waits for
 * no more than the end of one piece of work.
 */

/** Work in pieces, each for one thread. */
export interface Claim {
  /** Begins a piece of work that has not been given out yet; null where there is none now. */
  readonly begin: () => Promise<void> | null;
}

export interface SharedThreads {
  readonly join: (claim: Claim) => void;
  readonly leave: (claim: Claim) => void; // what it has begun keeps its thread to its end
  readonly deal: () => void; // to be called when a claim has more to begin
}

export function shareThreads(threads: number): SharedThreads {
  const holding = new Map<Claim, number>(); // how many threads each has, oldest first
  let free = threads;

  function deal(): void {
    const hungry = [...holding.keys()];
    while (free > 0 && hungry.length > 0) {
      hungry.sort((one, other) => holding.get(one)! - holding.get(other)!);
      const [claim] = hungry as [Claim];
      const work = claim.begin();
      if (work === null) hungry.shift();
      else void occupy(claim, work);
    }
  }

  async function occupy(claim: Claim, work: Promise<void>): Promise<void> {
    free--;
    holding.set(claim, holding.get(claim)! + 1);
    await work;
    free++;
    const held = holding.get(claim);
    if (held !== undefined) holding.set(claim, held - 1);
    deal();
  }

  return {
    join(claim) {
      holding.set(claim, 0);
      deal();
    },
    leave: (claim) => {
      holding.delete(claim);
    },
    deal,
  };
}
