import { type GameDate, generateSchedule, type Schedule } from '@evenfield/engine';

/** As many teams as one likes, from 2 on, who meet two by two; the last three among themselves where they are odd. */
export function crowdedSchedule(teams: number): Schedule {
  const divisions = Math.floor(teams / 2);
  const sizes = Array.from({ length: divisions }, (_, d) =>
    teams % 2 === 1 && d === divisions - 1 ? 3 : 2,
  );
  return generateSchedule(
    {
      event: 'league',
      days: ['2027-04-03', '2027-04-10'].map((date) => ({ date: date as GameDate })),
      slots: Array.from({ length: 10 }, (_, s) => ({ start: 480 + 60 * s })),
      fields: [{ name: '1' }, { name: '2' }],
      entries: sizes.map((size, d) => ({
        division: `U${8 + d}`,
        pool: null,
        color: '#2f9e44',
        format: 'single',
        teams: Array.from({ length: size }, (_, t) => `Team ${d + 1}-${t + 1}`),
        fields: [0, 1],
      })),
    },
    1,
  );
}
