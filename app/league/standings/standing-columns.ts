/** The columns of the standings, with the minor ones for wide screens marked. */
import type { ScoreUnit, StandingView, TableView } from '@evenfield/engine';

export interface StandingColumn {
  readonly title: string;
  readonly short: string;
  readonly isMinor?: true; // hidden on narrow screens
  readonly isMain?: true; // teams are ranked by it
  readonly write: (row: StandingView) => string;
}

const FOR_AND_AGAINST: Readonly<Record<ScoreUnit, readonly [string, string]>> = {
  goals: ['Goals for', 'Goals against'],
  points: ['Points for', 'Points against'],
  runs: ['Runs for', 'Runs against'],
  sets: ['Sets won', 'Sets lost'],
};

const SHORT: Readonly<Record<ScoreUnit, readonly [string, string]>> = {
  goals: ['GF', 'GA'],
  points: ['PF', 'PA'],
  runs: ['RF', 'RA'],
  sets: ['SW', 'SL'],
};

export function standingColumns({ unit, draws, perGame, rows }: TableView): StandingColumn[] {
  const hasOvertime = rows.some((row) => row.overtimeWon + row.overtimeLost > 0);
  const hasByes = rows.some(({ byes }) => byes > 0);
  const count = (title: string, short: string, of: (row: StandingView) => number) => ({
    title,
    short,
    write: (row: StandingView) => String(of(row)),
  });
  const minor = (column: StandingColumn): StandingColumn => ({ ...column, isMinor: true });
  return [
    count('Played', 'P', ({ played }) => played),
    minor(count('Won', 'W', ({ won }) => won)),
    ...(draws ? [minor(count('Tied', 'T', ({ drawn }) => drawn))] : []),
    minor(count('Lost', 'L', ({ lost }) => lost)),
    ...(hasOvertime
      ? [
          minor(count('Won in overtime', 'OTW', ({ overtimeWon }) => overtimeWon)),
          minor(count('Lost in overtime', 'OTL', ({ overtimeLost }) => overtimeLost)),
        ]
      : []),
    ...(hasByes ? [minor(count('Byes', 'Bye', ({ byes }) => byes))] : []),
    minor(count(FOR_AND_AGAINST[unit][0], SHORT[unit][0], (row) => row.for)),
    minor(count(FOR_AND_AGAINST[unit][1], SHORT[unit][1], (row) => row.against)),
    { title: 'Difference', short: '+/−', write: ({ difference }) => signed(difference) },
    perGame
      ? {
          title: 'Points per game',
          short: 'Avg',
          isMain: true,
          write: ({ average }) => average.toFixed(3),
        }
      : { ...count('Points', 'Pts', ({ points }) => points), isMain: true },
  ];
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}
