/**
 * Where a match may begin as far as it stands alone: open time, closures, grounds, and what its two teams
 * must not. What matches do to each other is left out, so whatever has no option here has no place at all.
 */
import type { SeasonTables } from '../../model/read-constraints.ts';
import type { Setup } from '../../model/setup.ts';
import { readSpans, type Span } from '../by-clock/spans.ts';

/** Minutes since midnight of the game day, both included. */
export interface StartRange {
  readonly from: number;
  readonly to: number;
}

/** A field on a game day, with the starts that a match may have there. */
export interface Option {
  readonly day: number;
  readonly field: number;
  readonly starts: readonly StartRange[]; // at least one
}

/** Who is at home, and who is the guest. */
export type Sides = readonly [host: number, guest: number];

export interface OptionFinder {
  readonly spans: readonly (readonly Span[])[]; // day * fields + field
  /** The options of a match that may be played with any of these sides; the same list for equal options. */
  readonly optionsOf: (sides: readonly Sides[]) => readonly Option[];
  /** The options of an entry's matches, whatever teams must not. */
  readonly optionsOfEntry: (entry: number) => readonly Option[];
  /** The options of a team's matches against anybody. */
  readonly optionsOfTeam: (team: number) => readonly Option[];
}

const MOST_LISTED = 4_000_000; // options of all matches; beyond, requests are left out, which only proves less

export function createOptionFinder(
  setup: Setup,
  tables: SeasonTables,
  matches: number,
): OptionFinder {
  const spans = readSpans(setup, tables);
  const fields = setup.fields.length;
  const isLarge = matches * setup.days.length * fields > MOST_LISTED;
  const musts = tables.requestsOf.map((own) =>
    isLarge ? [] : own.filter((number) => tables.requests[number]!.isMust),
  );
  const playMusts = musts.map((own) =>
    own.filter((number) => tables.requests[number]!.kind === 'cannotPlay'),
  );
  const cache = new Map<string, readonly Option[]>();
  const list = (
    entry: number,
    grounds: readonly number[],
    requests: readonly number[],
  ): readonly Option[] => {
    const key = `${entry} ${grounds} ${requests}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const options =
      requests.length > 0
        ? list(entry, grounds, []).flatMap((option) => withoutForbidden(option, entry, requests))
        : setup.days.flatMap((_, day) =>
            grounds.flatMap((field): Option[] => {
              const open = spans[day * fields + field]!;
              const starts = open.flatMap((span) => startsIn(span, tables.lengthOf[entry]!));
              return starts.length === 0 ? [] : [{ day, field, starts }];
            }),
          );
    cache.set(key, options);
    return options;
  };
  const withoutForbidden = (option: Option, entry: number, requests: readonly number[]) => {
    const concerned = requests.filter((number) => tables.requests[number]!.days.has(option.day));
    if (concerned.length === 0) return [option];
    const starts = concerned.reduce<readonly StartRange[]>((left, number) => {
      const { from, to } = tables.requests[number]!;
      return leaveOut(left, { from: from - tables.lengthOf[entry]!, to });
    }, option.starts);
    return starts.length === 0 ? [] : [{ ...option, starts }];
  };
  const ofSides = ([host, guest]: Sides) =>
    list(
      tables.entryOf[host]!,
      tables.groundsOf[host]!,
      [...new Set([...musts[host]!, ...playMusts[guest]!])].sort((a, b) => a - b),
    );
  return {
    spans,
    optionsOf: (sides) => {
      const [one, other] = sides.map(ofSides);
      return other === undefined || other === one ? one! : join(one!, other, cache);
    },
    optionsOfEntry: (entry) => list(entry, setup.entries[entry]!.fields, []),
    optionsOfTeam: (team) => {
      const entry = tables.entryOf[team]!;
      return list(entry, setup.entries[entry]!.fields, playMusts[team]!);
    },
  };
}

function startsIn({ from, to, step }: Span, length: number): StartRange[] {
  if (to - from < length) return [];
  return [{ from, to: step === 0 ? from : to - length }];
}

/** The starts outside a forbidden time, whose ends are allowed. */
function leaveOut(starts: readonly StartRange[], { from, to }: StartRange): StartRange[] {
  return starts.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ].filter((part) => part.from <= part.to),
  );
}

const numbers = new WeakMap<readonly Option[], number>();
let lastNumber = 0;

/** The options of either list; the same for the same two lists. */
function join(
  one: readonly Option[],
  other: readonly Option[],
  cache: Map<string, readonly Option[]>,
): readonly Option[] {
  const [a, b] = [one, other].map((list) => {
    const number = numbers.get(list) ?? ++lastNumber;
    numbers.set(list, number);
    return number;
  });
  const key = `joined ${Math.min(a!, b!)} ${Math.max(a!, b!)}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const joined = new Map<number, Option>();
  for (const option of [...one, ...other]) {
    const place = option.day * 65_536 + option.field;
    const before = joined.get(place);
    joined.set(
      place,
      before === undefined ? option : { ...option, starts: [...before.starts, ...option.starts] },
    );
  }
  const options = [...joined.values()];
  cache.set(key, options);
  return options;
}
