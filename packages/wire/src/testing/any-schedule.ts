import {
  type GameDate,
  type MatchId,
  type Schedule,
  type Setup,
  startOf,
  TABLE_PRESETS,
  TIE_BREAKS,
  withDelays,
} from '@evenfield/engine';
import fc from 'fast-check';

const name = fc.stringMatching(/^[\p{L}\d&.']( ?[\p{L}\d]){0,5}$/u);
const names = (least: number, most: number) =>
  fc.uniqueArray(name, { minLength: least, maxLength: most });

const setups: fc.Arbitrary<Setup> = fc
  .record({
    event: fc.constantFrom('league' as const, 'tournament' as const),
    dates: fc.array(fc.option(fc.nat({ max: 27 })), { minLength: 1, maxLength: 30 }),
    starts: fc.uniqueArray(fc.nat({ max: 2879 }), { minLength: 1, maxLength: 30 }),
    untimed: fc.boolean(),
    fields: names(1, 30),
    divisions: names(1, 6),
    pool: fc.option(name),
    color: fc.stringMatching(/^#[0-9a-f]{6}$/),
    format: fc.constantFrom('single' as const, 'double' as const, 'random' as const),
    teams: names(2, 12),
    gamesPerTeam: fc.option(fc.integer({ min: 1, max: 900 })),
    withdrawn: fc.option(
      fc.constantFrom('annulled' as const, 'forfeited' as const, 'cancelled' as const),
    ),
    gameMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
    tables: fc.option(fc.constantFrom(...TABLE_PRESETS.values())),
    tieBreaks: fc.shuffledSubarray([...TIE_BREAKS]),
    win: fc.integer({ min: 3, max: 200 }),
    shifts: fc.array(fc.nat({ max: 2879 }), { minLength: 30, maxLength: 30 }),
  })
  .map(({ dates, starts, untimed, fields, divisions, gamesPerTeam, gameMinutes, ...entry }) => ({
    event: entry.event,
    days: dates.map((day, d) => ({
      date:
        day === null || dates.includes(null)
          ? null
          : (`20${10 + d}-02-${String(day + 1).padStart(2, '0')}` as GameDate),
      ...shiftOf(entry.shifts[d]!, starts),
    })),
    slots: starts
      .sort((one, other) => one - other)
      .map((start) => ({ start: untimed ? null : start })),
    fields: fields.map((field) => ({ name: field })),
    entries: divisions.map((division) => ({
      division,
      pool: entry.pool,
      color: entry.color,
      format: entry.format,
      teams: entry.teams,
      fields: fields.map((_, field) => field),
      ...(gamesPerTeam !== null && { gamesPerTeam }),
      ...(entry.withdrawn !== null &&
        entry.teams.length > 2 && { withdrawn: [{ position: 1, matches: entry.withdrawn }] }),
    })),
    ...(gameMinutes !== null && { gameMinutes }),
    ...(entry.tables !== null && {
      tables: { ...entry.tables, win: entry.win / 2, tieBreaks: entry.tieBreaks },
    }),
  }));

/** Returns some shift for every second day that keeps all starts within the legal range. */
function shiftOf(value: number, starts: readonly number[]): { shift?: number } {
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const shift = Math.min(2879 - last, value - first);
  return value % 2 === 0 || shift === 0 ? {} : { shift };
}

/** Any schedule of the model, lawful or not: encoding must lose nothing of it. */
export const anySchedule: fc.Arbitrary<Schedule> = setups.chain((setup) => {
  const cells = setup.days.length * setup.slots.length * setup.fields.length;
  const size = setup.entries[0]!.teams.length;
  const row = fc.record({
    entry: fc.nat({ max: setup.entries.length - 1 }),
    home: fc.nat({ max: size - 1 }),
    away: fc.nat({ max: size - 1 }),
    round: fc.nat({ max: 500 }),
    locked: fc.boolean(),
    lockedElsewhere: fc.option(fc.integer({ min: 0, max: cells - 1 }), { freq: 4 }),
    manual: fc.nat({ max: 1 }),
    crosses: fc.boolean(), // if manual: against a team of the next entry
    reason: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
    cell: fc.integer({ min: -1, max: cells - 1 }),
    begins: fc.option(fc.nat({ max: 2879 })),
  });
  return fc
    .tuple(
      fc.array(row, { maxLength: 40 }),
      fc.nat({ max: 0xffff_ffff }),
      fc.array(row, { maxLength: 3 }),
    )
    .map(([rows, seed, off]) => {
      const whole: Schedule = {
        setup,
        seed,
        fixtures: {
          ids: rows.map((_, f) => `m${f}` as MatchId),
          entry: Uint16Array.from(rows, ({ entry }) => entry),
          home: Uint16Array.from(rows, ({ entry, home }) => entry * size + home),
          away: Uint16Array.from(rows, ({ entry, away, manual, crosses }) => {
            const guestEntry = manual === 1 && crosses ? (entry + 1) % setup.entries.length : entry;
            return guestEntry * size + away;
          }),
          round: Uint16Array.from(rows, ({ round }) => round),
          lockedAt: Int32Array.from(rows, ({ locked, lockedElsewhere, cell }) =>
            locked ? (lockedElsewhere ?? cell) : -1,
          ),
          manual: Uint8Array.from(rows, ({ manual }) => manual),
        },
        placements: Int32Array.from(rows, ({ cell }) => cell),
        ...(rows.some(({ reason }) => reason !== null) && {
          reasons: Object.fromEntries(
            rows.flatMap(({ reason }, f) => (reason === null ? [] : [[`m${f}`, reason]])),
          ),
        }),
        ...(off.length > 0 && {
          calledOff: off.map(({ entry, home, away, round }) => ({
            entry,
            home: entry * size + home,
            away: entry * size + away,
            round,
            ...(round % 3 > 0 && { forfeitBy: round % 3 === 1 ? 'home' : 'away' }),
          })),
        }),
      };
      const delays = new Map(
        rows.flatMap(({ cell, begins }): [number, number][] =>
          cell < 0 || begins === null ? [] : [[cell, begins - (startOf(whole, cell) ?? 0)]],
        ),
      );
      return withDelays(
        whole,
        Array.from(delays, ([cell, minutes]) => ({ cell, minutes })),
      );
    });
});
