/** A sample file for the import of teams: field numbers, division, pool and team per row. */
import Papa from 'papaparse';

export const DEMO_NAME = 'demo-schedules.csv';

const HEAD = ['Field numbers', 'Division name', 'Pool name', 'Team name'];

const ENTRIES: readonly [
  fields: string,
  division: string,
  pool: string,
  teams: readonly string[],
][] = [
  ['1,2', 'U10', 'North', ['Bluebirds', 'Comets', 'Rovers', 'Wildcats']],
  ['1,2', 'U10', 'South', ['Dolphins', 'Hornets', 'Pirates', 'Rangers']],
  ['3', 'U12', '', ['Arrows', 'Cyclones', 'Falcons', 'Panthers', 'Sharks', 'Thunder']],
];

export function demoCsv(): string {
  const rows = ENTRIES.flatMap(([fields, division, pool, teams]) =>
    teams.map((team) => [fields, division, pool, team]),
  );
  return Papa.unparse([HEAD, ...rows]);
}

export function downloadDemo(): void {
  const address = URL.createObjectURL(new Blob([demoCsv()], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = DEMO_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
