import type { FieldNoun, MatchId, Results } from '@evenfield/engine';
import { fieldLabel, longDayLabel, type TableMatch, timeLabel } from '@evenfield/wire';
import { Box, Button } from '@mantine/core';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatTeams } from '#league/match-words.ts';
import { formatResult, isCalledOff, writeResult } from '#league/result-words.ts';
import type { EntryStyles } from './entry-styles.ts';
import classes from './match-list.module.css';
import type { PlayedRow } from './settle-rows.ts';

const NONE = '—';

/** Columns of a list of matches, with a button to view or enter each result. */
export function matchColumns(
  styleOf: EntryStyles,
  results: Results,
  onResult: ((match: MatchId) => void) | null, // null: not for one's role
  noun?: FieldNoun, // left out: fields
): readonly TableColumn<PlayedRow, 'date'>[] {
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
            <Box component="span" c="dimmed" fz="sm">
              {fieldLabel({ name: field, noun })}
            </Box>
          )}
        </span>
      ),
    },
    {
      id: 'division',
      header: 'Division name',
      width: '22%',
      cell: (match) => {
        const style = styleOf(match);
        return (
          <span className={classes['division']}>
            {style && <EntryChip {...style} />}
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
      cell: ({ home, away }) => formatTeams([home, away]),
    },
    {
      id: 'result',
      header: 'Result',
      width: '14%',
      onPhone: 'actions',
      cell: (match) => {
        const id = match.id as MatchId; // the id comes from the server
        const result = results.get(id);
        if (match.isOpen && result === undefined) return NONE;
        if (onResult === null) return result === undefined ? NONE : writeResult(result);
        const text = result === undefined ? 'not entered' : formatResult(result, match);
        return (
          <Button
            variant={result === undefined ? 'subtle' : 'default'}
            size="compact-md"
            className={classes['result']}
            data-off={(result !== undefined && isCalledOff(result)) || undefined}
            data-disputed={result?.disputed}
            aria-label={`Result of ${formatTeams([match.home, match.away])}: ${text}`}
            onClick={() => onResult(id)}
          >
            {result === undefined ? 'Enter' : writeResult(result)}
            {result?.disputed && ' ?'}
          </Button>
        );
      },
    },
  ];
}

/** Returns 'Saturday, April 3, 2027', or 'Day 3' for an undated game day. */
export function formatMatchDay({ date, day }: TableMatch): string {
  return date === null ? (day ?? 'Waiting for a place') : longDayLabel({ date }, 0);
}
