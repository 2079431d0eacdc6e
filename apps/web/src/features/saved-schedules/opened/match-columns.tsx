import { fieldLabel, longDayLabel, type TableMatch, timeLabel } from '@evenfield/contract';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { sayTeams } from '#src/league/match-words.ts';
import type { TableColumn } from '#src/ui/paged-table/table-column.ts';
import type { EntryLooks } from './entry-looks.ts';
import classes from './match-list.module.css';

const NONE = '—';

/** What a list of matches says of each. */
export function matchColumns(lookOf: EntryLooks): readonly TableColumn<TableMatch, 'date'>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: '22%',
      onPhone: 'beside',
      cell: ({ start, slot, field }) => (
        <span className={classes['time']}>
          <strong>{start === null ? (slot ?? NONE) : timeLabel({ start }, 0)}</strong>
          {field !== null && (
            <span className={classes['field']}>{fieldLabel({ name: field })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'division',
      header: 'Division name',
      width: '22%',
      cell: (match) => {
        const look = lookOf(match);
        return (
          <span className={classes['division']}>
            {look && <EntryChip {...look} />}
            {match.division}
          </span>
        );
      },
    },
    { id: 'pool', header: 'Pool name', width: '16%', cell: ({ pool }) => pool ?? NONE },
    {
      id: 'teams',
      header: 'Teams',
      onPhone: 'title',
      cell: ({ home, away }) => sayTeams([home, away]),
    },
  ];
}

/** 'Saturday, April 3, 2027', or 'Day 3' for a game day that has no date yet. */
export function sayMatchDay({ date, day }: TableMatch): string {
  return date === null ? (day ?? 'Waiting for a place') : longDayLabel({ date }, 0);
}
