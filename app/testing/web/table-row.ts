import { TABLE_MATCH_NAMES } from '@evenfield/wire';

type TableRow = Readonly<Record<keyof typeof TABLE_MATCH_NAMES, string | number>>;

/** A match as the server's table lists it: two teams on field 2, on April 3, 2027 at 9:00 AM, unless told. */
export function tableRow(changes: Partial<TableRow> = {}): Record<string, string | number> {
  const row: TableRow = {
    ...{ id: 'm1', home: 'Tigers', away: 'Lions', division: 'Open', pool: '', field: '2' },
    ...{ day: '04/03/2027', month: '2027-04', slot: '09:00 AM', delay: 0 },
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(row).map(([part, value]) => {
      return [TABLE_MATCH_NAMES[part as keyof TableRow], value];
    }),
  );
}
