import type { MatchId, Results } from '@evenfield/engine';
import { inFieldWords, type TableMatch } from '@evenfield/wire';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import {
  PAGE_SIZES,
  readTableState,
  type TableState,
  writeTableState,
} from '#kernel/web/ui/paged-table/table-state.ts';
import { type ShownPage, useTablePage } from '#kernel/web/ui/paged-table/use-table-page.ts';
import { SAVED } from '../saved-queries.ts';
import { MatchCalendar } from './calendar/match-calendar.tsx';
import { readEntryStyles } from './entry-styles.ts';
import { loadMatches, type MatchPage } from './load-matches.ts';
import { formatMatchDay, matchColumns } from './match-columns.tsx';
import { MatchFilters } from './match-filters.tsx';
import classes from './match-list.module.css';
import { type MatchesSearch, readFilter } from './matches-state.ts';
import { useSettledRows } from './settle-rows.ts';

const FIRST = { order: 'date', direction: 'asc' } as const;

/** Loads the page of a schedule's matches that the search parameters describe. */
export function useSavedMatches(id: string, search: MatchesSearch) {
  const filter = readFilter(search);
  return useTablePage<TableMatch, 'date', MatchPage>({
    queryKey: [SAVED, 'matches', id, filter],
    state: readTableState(search, FIRST),
    load: ({ draw, start, length, search }, signal) =>
      loadMatches({ ...filter, id, draw, start, length, search }, signal),
  });
}

interface SavedMatchesProps {
  readonly id: string; // of the schedule
  readonly shown: ShownPage<TableMatch, MatchPage>;
  readonly search: MatchesSearch;
  readonly results: Results;
  readonly onResult: (match: MatchId) => void; // opens the result's form
  readonly onSearch: (changes: Partial<MatchesSearch>, replace?: boolean) => void;
  readonly onMatch: (match: string, isPlayed: boolean) => void; // shows it in the chart
}

/** Shows the matches of a saved schedule by day, beside a calendar of them. */
export function SavedMatches(props: SavedMatchesProps) {
  const { id, shown, search, results, onResult, onSearch, onMatch } = props;
  const narrow = useMediaQuery('(max-width: 80em)', false, { getInitialValueInEffect: false });
  const facts = shown.page?.facts;
  const settle = useSettledRows(id, facts, results);
  const settled = useMemo(
    () => shown.page && { ...shown.page, rows: shown.page.rows.map(settle) },
    [shown.page, settle],
  );
  const styles = useMemo(() => readEntryStyles(facts?.entries ?? []), [facts?.entries]);
  const noun = facts?.noun;
  const mayEnter = useMay('updateMatch');
  const columns = useMemo(
    () => matchColumns(styles, results, mayEnter ? onResult : null, noun),
    [styles, results, mayEnter, onResult, noun],
  );
  const changeState = (next: TableState<'date'>, replace: boolean) =>
    onSearch(writeTableState(next, FIRST), replace);
  const list = (
    <PagedTable
      label="Matches"
      searchLabel={inFieldWords('Search teams, divisions and fields', noun)}
      columns={columns}
      rowId={({ id }) => id}
      group={formatMatchDay}
      sizes={PAGE_SIZES}
      state={readTableState(search, FIRST)}
      onState={changeState}
      shown={{ ...shown, page: settled }}
      tools={
        <MatchFilters
          facts={facts}
          filters={search}
          onFilters={({ division, team, field }) =>
            onSearch({ division, team, field, page: undefined })
          }
        />
      }
      empty={
        <EmptyState title="No matches here.">
          {inFieldWords('No matches for this month, division, field or team.', noun)}
        </EmptyState>
      }
    />
  );
  const calendar = facts !== undefined && (
    <MatchCalendar {...{ id, facts, styles, results, settle, search, onSearch, onMatch }} />
  );
  return (
    <div className={classes['page']}>
      {narrow ? calendar : list}
      {narrow ? list : calendar}
    </div>
  );
}
