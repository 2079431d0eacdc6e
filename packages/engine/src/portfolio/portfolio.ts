/**
 * A portfolio: the starts of one search, dealt out to as many workers as there are. Its result is that
 * of one worker who runs the starts in the order of their numbers, keeps a find only where it is better
 * than all before, and goes home after a start that leaves no rule above its bound. So it does not
 * depend on how many workers there are or which of them is quick; what is offered meanwhile does.
 */
import { invariant } from '../model/outcome.ts';
import { compareVerdicts } from '../rules/judge.ts';
import type { RuleCount } from '../rules/rule.ts';
import { isOptimal } from '../rules/score.ts';

/** What a start found, in whatever form the workers hand schedules on. */
export interface Find<T> {
  readonly start: number;
  readonly counts: readonly RuleCount[];
  readonly schedule: T;
}

export interface Portfolio<T> {
  /** The number of the start to run next; null where none is left to begin. */
  readonly deal: () => number | null;
  /** Hears a find of a start, later ones in place of earlier ones; tells whether it is better than all heard so far. */
  readonly take: (find: Find<T>) => boolean;
  /** Hears how far a start is, and tells how far all of them are: 0 to 1, never falling. */
  readonly progress: (start: number, done: number) => number;
  /** Hears that a start has ended: its last find stands, where it has one. */
  readonly end: (start: number) => void;
  /** Raises the number of starts, once it is known. */
  readonly extend: (starts: number) => void;
  /** Whether a start can still change the result. */
  readonly isNeeded: (start: number) => boolean;
  readonly isOver: () => boolean;
  /** The result, once it is over and something was found. */
  readonly best: () => Find<T>;
}

/** Whether no rule is above its bound, so that nothing can be gained: a start ends with the first such find. */
export function leavesNothing(counts: readonly RuleCount[]): boolean {
  return counts.every(isOptimal);
}

/** Deals out the starts `first` to `first + starts - 1`. */
export function openPortfolio<T>(range: { first: number; starts: number }): Portfolio<T> {
  const { first } = range;
  const finds = new Map<number, Find<T>>(); // the last one of each start
  const shares = new Map<number, number>(); // how far each start is
  const ended = new Set<number>();
  let next = first;
  let end = first + range.starts; // no start from here on is needed
  let extendable = true;
  let offered: Find<T> | null = null;
  let told = 0;

  const isNeeded = (start: number) => start < end;
  const needed = () => Array.from({ length: end - first }, (_, k) => first + k);

  return {
    deal: () => (next < end ? next++ : null),
    take(find) {
      if (!isNeeded(find.start)) return false;
      finds.set(find.start, find);
      if (offered !== null && compareVerdicts(find.counts, offered.counts) >= 0) return false;
      offered = find;
      return true;
    },
    progress(start, done) {
      shares.set(start, done);
      const sum = needed().reduce((total, one) => total + (shares.get(one) ?? 0), 0);
      told = Math.max(told, sum / (end - first));
      return told;
    },
    end(start) {
      if (!isNeeded(start)) return;
      ended.add(start);
      const find = finds.get(start);
      if (find === undefined || !leavesNothing(find.counts)) return;
      end = start + 1;
      extendable = false;
    },
    extend(starts) {
      if (extendable) end = Math.max(end, first + starts);
    },
    isNeeded,
    isOver: () => needed().every((start) => ended.has(start)),
    best() {
      const [earliest, ...later] = needed().flatMap((start) => finds.get(start) ?? []);
      invariant(earliest !== undefined, 'a result is asked for where something was found');
      return later.reduce(
        (best, find) => (compareVerdicts(find.counts, best.counts) < 0 ? find : best),
        earliest,
      );
    },
  };
}
