/**
 * At which minutes a match may begin on a field. A search that tried every fifth minute would try nearly
 * the same place over and over, so only starts that can be of use are listed: back to back from the
 * beginning of an opening, back to back towards its end, and beside the times of requests and of fixed
 * matches.
 */
import { DAY_END } from '../../model/constraints.ts';
import type { Opening, SeasonTables } from '../../model/read-constraints.ts';
import type { Setup } from '../../model/setup.ts';

const LATTICE = 5; // minutes
const MOST_STARTS = 40; // of an opening

/** What decides where a match may begin on one field and day. */
export interface StartOptions {
  readonly length: number; // of the match
  readonly periods: readonly number[]; // lengths with changeover of all matches that may be played there
  readonly edges: readonly number[]; // minutes at which the match might have to begin or to be over
}

/** The starts on a field and day with hours of its own, ascending. */
export function listStarts(openings: readonly Opening[], options: StartOptions): number[] {
  return openings.flatMap((opening) => startsIn(opening, options));
}

function startsIn({ from, to }: Opening, { length, periods, edges }: StartOptions): number[] {
  const last = to - length;
  if (last < from) return [];
  const up = (minute: number) => from + Math.ceil((minute - from) / LATTICE) * LATTICE;
  const down = (minute: number) => from + Math.floor((minute - from) / LATTICE) * LATTICE;
  const starts = new Set<number>([from]);
  for (const start of starts) {
    if (starts.size >= MOST_STARTS) break;
    for (const period of periods) if (start + period <= last) starts.add(start + period);
  }
  const found = [...starts];
  for (let start = down(last); start > from; start = down(start - Math.max(...periods)))
    found.push(start);
  for (const edge of edges) found.push(up(edge), down(edge - length));
  const inside = found.filter((start) => start >= from && start <= last);
  return [...new Set(inside)].sort((one, other) => one - other);
}

/** The starts on a field and day that keep the grid's: those of open slots, to the end of the last opening. */
export function listGridStarts(
  starts: readonly number[],
  openings: readonly Opening[],
  closures: readonly Opening[],
  length: number,
): number[] {
  const end = openings.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  return starts.filter(
    (start) =>
      start + length <= end &&
      openings.some(({ from, to }) => from <= start && start < to) &&
      closures.every(({ from, to }) => start + length <= from || to <= start),
  );
}

/** The closures of every field and day: day * fields + field -> times. */
export function readClosures({ days, fields, constraints }: Setup): Opening[][] {
  const closed: Opening[][] = days.flatMap(() => fields.map(() => []));
  for (const { fields: names, dates, from, to } of constraints?.closures ?? []) {
    const time = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? DAY_END };
    const [onFields, onDates] = [new Set(names), new Set<string | null>(dates)];
    days.forEach(({ date }, day) => {
      if (onDates.size > 0 && !onDates.has(date)) return;
      fields.forEach(({ name }, field) => {
        if (onFields.size === 0 || onFields.has(name))
          closed[day * fields.length + field]!.push(time);
      });
    });
  }
  return closed;
}

/** The minutes of a day at which requests of an entry's teams begin or end. */
export function edgesOf({ requests }: SeasonTables, isOfEntry: (team: number) => boolean) {
  const own = requests.filter(({ teams }) => teams.some(isOfEntry));
  return (day: number): number[] => {
    const edges = own.flatMap(({ days, from, to }) => (days.has(day) ? [from, to] : []));
    return [...new Set(edges)].filter((edge) => edge > 0 && edge < DAY_END);
  };
}
