import { NO_RESULTS, type Results } from '@evenfield/engine';
import type { MatchFilter } from '@evenfield/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SAVED } from '../../saved-queries.ts';
import type { EntryStyles } from '../entry-styles.ts';
import { loadMatches } from '../load-matches.ts';
import type { SettleRow } from '../settle-rows.ts';
import { eventsWithin, toEvents } from './calendar-event.ts';
import { type CalendarSpan, dateBeside } from './calendar-span.ts';

interface CalendarQuestion {
  readonly id: string; // of the schedule
  readonly filter: Omit<MatchFilter, 'from' | 'to'>;
  readonly span: CalendarSpan;
  readonly styles: EntryStyles;
  readonly results?: Results; // left out: none known
  readonly settle?: SettleRow; // left out: no match has placeholders
}

export const MOST = 1000; // matches per request
const AS_IT_IS: SettleRow = (match) => match;

/** Loads the events of a span, with those of the evening before that are played after midnight. */
export function useCalendarEvents(question: CalendarQuestion) {
  const { id, filter, span, styles, results = NO_RESULTS, settle = AS_IT_IS } = question;
  const days = useMatchesOf(id, { ...filter, ...span });
  const eve = dateBeside(span.from, 'day', -1);
  const dates = days.data?.facts.dates ?? [];
  const night = useMatchesOf(id, { ...filter, from: eve, to: eve }, dates.includes(eve));
  const events = useMemo(() => {
    const drawn = [night.data, days.data].flatMap((page) =>
      page === undefined ? [] : toEvents(page.rows.map(settle), page.facts, styles, results),
    );
    return eventsWithin(drawn, span);
  }, [night.data, days.data, styles, results, settle, span]);
  const isLate = days.isPlaceholderData || night.isLoading || night.isPlaceholderData;
  return {
    events,
    isPending: days.isPending,
    isError: days.isError || night.isError,
    isEmpty: days.data !== undefined && !isLate && events.length === 0,
    left: (days.data?.found ?? 0) - (days.data?.rows.length ?? 0), // matches over the limit
    onReload: () => void Promise.all([days.refetch(), night.isError && night.refetch()]),
  };
}

function useMatchesOf(id: string, filter: MatchFilter, enabled = true) {
  return useQuery({
    queryKey: [SAVED, 'calendar', id, filter],
    queryFn: ({ signal }) =>
      loadMatches({ id, draw: 0, start: 0, length: MOST, ...filter }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}
