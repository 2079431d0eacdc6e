/**
 * Plants seasons of any size: a schedule is made first, by the circle method, and fields are opened as
 * long as it needs them, so that a complete schedule surely exists.
 */
import { randomOf } from '@evenfield/engine/testing';
import type { Instance } from './instance.ts';

export interface PlantOptions {
  readonly divisions: number; // double round robins
  readonly teams: number; // of a division, an even number
  readonly fields: number;
  readonly days: number; // calendar days
  readonly hasGrounds: boolean; // every team has one field of its own or shared, else all have all
}

const GAME = 60; // minutes
const FIRST_START = 8 * 60;
const FIRST_DAY = Date.UTC(2027, 8, 6);
const SPARE = 4; // one field and day in so many is open for a match more than needed

export function plantSeason({
  divisions,
  teams,
  fields,
  days,
  hasGrounds,
}: PlantOptions): Instance {
  const random = randomOf(1);
  const all_fields = Array.from({ length: fields }, (_, k) => `Field ${k + 1}`);
  const all_dates = Array.from({ length: days }, (_, day) => formatDate(day));
  const groundOf = (division: number, team: number) => (division * teams + team) % fields;
  const needed = new Int32Array(days * fields); // day * fields + field -> matches
  let next = 0;
  for (let division = 0; division < divisions; division++) {
    for (const { day, home } of plantDivision(teams, days, random.below(days))) {
      const field = hasGrounds ? groundOf(division, home) : next++ % fields;
      needed[day * fields + field]!++;
    }
  }
  const hours = Array.from(needed).flatMap((matches, place) => {
    const open = matches + (random.below(SPARE) === 0 ? 1 : 0);
    const [from, to] = [formatTime(FIRST_START), formatTime(FIRST_START + open * GAME)];
    const [field, date] = [all_fields[place % fields]!, all_dates[Math.floor(place / fields)]!];
    return open === 0 ? [] : [{ fields: [field], dates: [date], from, to }];
  });
  const schedules = Array.from({ length: divisions }, (_, division) => {
    const names = Array.from({ length: teams }, (_, k) => `Team ${division + 1}-${k + 1}`);
    const grounds = names.map((team, k) => {
      return { team, fields: [all_fields[groundOf(division, k)]!] };
    });
    return {
      division_name: `Division ${division + 1}`,
      pool_name: '',
      division_color: '#1f6f54',
      rr_type: 'double' as const,
      teams: names,
      fields: all_fields,
      limits: [{ games: 1, days: 1, strength: 'must' as const }],
      ...(hasGrounds && { grounds }),
    };
  });
  return {
    name: `${divisions * teams * (teams - 1)} matches, ${days} dates, ${fields} fields`,
    request: { all_dates, all_times: [], all_fields, game_minutes: GAME, hours, schedules },
  };
}

/** A double round robin by the circle method, its rounds spread evenly over the days. */
function plantDivision(teams: number, days: number, offset: number) {
  const rounds = 2 * (teams - 1);
  return Array.from({ length: rounds }, (_, round) => {
    const day = (Math.floor((round * days) / rounds) + offset) % days;
    const turn = round % (teams - 1);
    return Array.from({ length: teams / 2 }, (_, k) => {
      const one = (turn + k) % (teams - 1);
      const other = k === 0 ? teams - 1 : (turn - k + teams - 1) % (teams - 1);
      return { day, home: round < teams - 1 === k % 2 > 0 ? other : one };
    });
  }).flat();
}

function formatDate(day: number): string {
  const [year, month, date] = new Date(FIRST_DAY + day * 86_400_000).toISOString().split(/[-T]/);
  return `${month}/${date}/${year}`;
}

function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const text = `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${text} ${hour % 24 < 12 ? 'AM' : 'PM'}${hour >= 24 ? '+1' : ''}`;
}
