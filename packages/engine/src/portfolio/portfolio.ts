/**
 * A portfolio: the starts of one search, distributed over any number of workers. The result is that of a
 * single worker that runs the starts in order, keeps a find only if it is better than all before, and
 * stops after a start that leaves no rule above its bound. So it depends neither on the number of
 * workers nor on their speed; intermediate results do.
 */
import { invariant } from '../model/outcome.ts';
import { compareVerdicts } from '../rules/judge.ts';
import type { RuleCount } from '../rules/rule.ts';
import { isOptimal } from '../rules/score.ts';

/** The result of a start, in whatever form workers send schedules. */
export interface Find<T> {
  readonly start: number;
  readonly counts: readonly RuleCount[];
  readonly schedule: T;
}

export interface Portfolio<T> {
  /** The number of the start to run next; null if none is left. */
  readonly deal: () => number | null;
  /** Records a find of a start, replacing its earlier one; returns whether it is better than all recorded so far. */
  readonly take: (find: Find<T>) => boolean;
  /** Records the progress of a start and returns that of all: 0 to 1, never falling. */
  readonly progress: (start: number, done: number) => number;
  /** Records that a start has ended: its last find, if any, is final. More starts may be needed then. */
  readonly end: (start: number) => void;
  /** Raises the number of starts once it is known. */
  readonly extend: (starts: number) => void;
  /** Whether a start can still change the result. */
  readonly isNeeded: (start: number) => boolean;
  readonly isOver: () => boolean;
  /** The result, once all is over and something was found. */
  readonly best: () => Find<T>;
}

/** Whether no rule is above its bound, so that nothing can be gained: a start ends with the first such find. */
export function allAtBound(counts: readonly RuleCount[]): boolean {
  return counts.every(isOptimal);
}

/** These rules come after rests, slots and fields, and hardly differ from start to start. */
const LAST_RULES: ReadonlySet<RuleCount['rule']> = new Set(['S10', 'S11']);

function isUneven(counts: readonly RuleCount[]): boolean {
  return counts.some((count) => !isOptimal(count) && !LAST_RULES.has(count.rule));
}

/** For generating a schedule: a small league then takes up to two seconds of one core. */
export const MORE_IF_UNEVEN = 3;

interface Range {
  readonly first: number;
  readonly starts: number;
  /** How many times as many starts follow the first if it leaves a rule before S10 above its bound; by default 1. */
  readonly moreIfUneven?: number;
}

/** Distributes the starts `first` to `first + starts - 1`. */
export function createPortfolio<T>(range: Range): Portfolio<T> {
  const { first, moreIfUneven = 1 } = range;
  const finds = new Map<number, Find<T>>(); // the last one of each start
  const shares = new Map<number, number>(); // progress of each start
  const ended = new Set<number>();
  let next = first;
  let end = first + range.starts; // starts from here on are not needed
  let extendable = true;
  let offered: Find<T> | null = null;
  let reported = 0;

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
      reported = Math.max(reported, sum / (end - first));
      return reported;
    },
    end(start) {
      if (!isNeeded(start)) return;
      ended.add(start);
      const find = finds.get(start);
      if (find === undefined) return;
      if (allAtBound(find.counts)) {
        end = start + 1;
        extendable = false;
      } else if (start === first && extendable && isUneven(find.counts)) {
        end = first + 1 + moreIfUneven * (end - first - 1);
      }
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
