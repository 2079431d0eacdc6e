/**
 * Generated seasons with constraints, small and often too tight. All times are multiples of half an hour,
 * so if some lawful schedule exists, one exists on that grid, and a tiny season can be tried through.
 */
import { randomOf } from '@evenfield/engine/testing';
import type { EntryRequest, Ref, SeasonRequest } from './instance.ts';

export interface GenerateOptions {
  readonly isTiny: boolean; // at most six matches of one entry, in formats without a choice of opponents
}

type Random = ReturnType<typeof randomOf>;

const UNIT = 30; // minutes
const OPENS = 18 * 60;

/** A season by its number: leagues on shared fields, and leagues of clubs with grounds, in turns. */
export function generateRequest(seed: number, { isTiny }: GenerateOptions): SeasonRequest {
  const random = randomOf(seed, 1);
  const isHit = (percent: number) => random.below(100) < percent;
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const hasGrounds = seed % 2 === 1;
  const all_dates = pickDates(random, isTiny ? 3 + random.below(2) : 4 + random.below(8));
  const all_fields = ['Oak', 'Elm', 'Ash'].slice(0, hasGrounds ? 3 : 1 + random.below(2));
  const isOnGrid = !hasGrounds && isHit(25);
  const schedules = Array.from({ length: isTiny || isHit(50) ? 1 : 2 }, (_, e) =>
    generateEntry(random, { e, all_fields, all_dates, hasGrounds, isTiny }),
  );
  const refs = schedules.flatMap(({ division_name, teams }) =>
    teams.map((team): Ref => ({ division_name, pool_name: '', team })),
  );
  const someDates = () => all_dates.filter(() => isHit(25));
  const openFor = () => formatTime(OPENS + UNIT * (2 + random.below(4)));
  return {
    all_dates,
    all_times: isOnGrid ? ['06:00 PM', '07:00 PM', '08:00 PM'] : [],
    all_fields,
    ...(isHit(60) && { game_minutes: pick([30, 60]) }),
    ...(isHit(40) && { changeover_minutes: UNIT }),
    hours: all_fields.flatMap((field) => {
      const rows = all_dates.flatMap((date) =>
        isHit(isOnGrid ? 30 : 85)
          ? [{ fields: [field], dates: [date], from: formatTime(OPENS), to: openFor() }]
          : [],
      );
      return isHit(50) ? rows : rows.slice(0, 1).map((row) => ({ ...row, dates: all_dates }));
    }),
    closures: isHit(30)
      ? [{ fields: [], dates: [pick(all_dates)], from: formatTime(OPENS), to: openFor() }]
      : [],
    ...(isHit(40) && {
      venues: all_fields.map((field) => ({ name: `At ${field}`, fields: [field] })),
      travel: [{ from: 'At Oak', to: 'At Elm', minutes: UNIT * (1 + random.below(2)) }].filter(
        () => all_fields.length > 1,
      ),
    }),
    people: isHit(40)
      ? [{ name: 'Kim', teams: pickTwo(random, refs), minutes_between: UNIT * random.below(3) }]
      : [],
    asks: refs.flatMap((ref) => {
      const dates = someDates();
      if (!isHit(30) || dates.length === 0) return [];
      const time = isHit(30) ? { from: formatTime(OPENS), to: openFor() } : {};
      const ask = pick(['cannot_play', 'cannot_host', 'prefers'] as const);
      return [{ teams: [ref], ask, dates, ...time, strength: pick(['must', 'wish'] as const) }];
    }),
    schedules,
  };
}

interface EntryOptions extends GenerateOptions {
  readonly e: number;
  readonly all_fields: readonly string[];
  readonly all_dates: readonly string[];
  readonly hasGrounds: boolean;
}

function generateEntry(
  random: Random,
  { e, all_fields, all_dates, hasGrounds, isTiny }: EntryOptions,
): EntryRequest {
  const isHit = (percent: number) => random.below(100) < percent;
  const rr_type = hasGrounds || isTiny ? pickFormat(random) : pickAnyFormat(random);
  const size = isTiny ? (rr_type === 'double' ? 3 : 3 + random.below(2)) : 3 + random.below(3);
  const teams = Array.from({ length: size }, (_, k) => `${'AB'[e]}${k + 1}`);
  const isPartial = !isTiny && !hasGrounds && rr_type === 'single' && isHit(30);
  return {
    division_name: `Division ${'AB'[e]}`,
    pool_name: '',
    division_color: '#1f6f54',
    rr_type,
    teams,
    fields: all_fields,
    ...(isHit(50) && { game_minutes: UNIT * (1 + random.below(2)) }),
    ...(isPartial && { games_per_team: 2 + random.below(3) }),
    limits: [
      ...(isHit(40) ? [{ games: 1, days: 1 + random.below(3), strength: 'must' as const }] : []),
      ...(isHit(30) ? [{ games: 1, days: 2, strength: 'wish' as const, weight: 2 }] : []),
    ],
    ...(rr_type === 'double' && isHit(25) && { days_between_meetings: 1 + random.below(3) }),
    ...(rr_type === 'double' &&
      isHit(20) && { second_half_from: all_dates[all_dates.length >> 1]! }),
    ...(hasGrounds && {
      grounds: teams.map((team, k) => ({ team, fields: [all_fields[k % all_fields.length]!] })),
    }),
  };
}

function pickFormat(random: Random): EntryRequest['rr_type'] {
  return random.below(2) === 0 ? 'single' : 'double';
}

function pickAnyFormat(random: Random): EntryRequest['rr_type'] {
  return (['single', 'double', 'random', 'swiss'] as const)[random.below(4)]!;
}

function pickTwo(random: Random, refs: readonly Ref[]): Ref[] {
  const first = random.below(refs.length);
  const second = (first + 1 + random.below(refs.length - 1)) % refs.length;
  return [refs[first]!, refs[second]!];
}

/** Dates from September 1, 2027 on, one to three days apart. */
function pickDates(random: Random, count: number): string[] {
  let day = 1;
  return Array.from({ length: count }, () => {
    day += 1 + random.below(3);
    return `09/${String(day).padStart(2, '0')}/2027`;
  });
}

function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} PM`;
}
