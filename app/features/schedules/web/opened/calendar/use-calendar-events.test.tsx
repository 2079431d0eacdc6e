import type { GameDate } from '@evenfield/engine';
import { encodeMatchTableFrame } from '@evenfield/wire';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { tableRow } from '#testing/web/table-row.ts';
import type { CalendarMode } from './calendar-mode.ts';
import { spanAround } from './calendar-span.ts';
import { useCalendarEvents } from './use-calendar-events.ts';

const rows = [
  tableRow({ slot: '11:30 PM' }),
  tableRow({ slot: '11:30 PM', id: 'm2', home: 'Bears', delay: 60 }), // at half past midnight
];
const GAME_DATE = '2027-04-03' as GameDate;

/** Fakes the server of a schedule with both matches on one date. Returns the spans requested. */
async function serveMatches() {
  const ranges: string[] = [];
  await serve((request, response) => {
    const query = new URL(request.url ?? '', 'http://127.0.0.1').searchParams;
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
    ranges.push(`${from} ${to}`);
    const found = from <= GAME_DATE && GAME_DATE <= to ? rows : [];
    const [before, behind] = encodeMatchTableFrame(
      {
        ...{ name: 'Spring', version: 1, minutes: 60, undated: 0, unplaced: 0 },
        ...{ months: ['2027-04'], dates: [GAME_DATE], teams: [], fields: ['2'], entries: [] },
      },
      { draw: 0, total: rows.length, found: found.length },
    );
    response.setHeader('content-type', 'application/json');
    response.end(before + found.map((one) => JSON.stringify(one)).join() + behind);
  });
  return ranges;
}

const styles = () => ({ code: 'A', paint: {} });
const filter = { search: '', month: null, division: null, team: null, field: null };

function Drawn({ date, mode }: { readonly date: string; readonly mode: CalendarMode }) {
  const span = spanAround(date, mode);
  const { events, isEmpty } = useCalendarEvents({ id: 'league', filter, span, styles });
  return <p>{isEmpty ? 'Nothing' : events.map(({ start }) => start).join(' and ')}</p>;
}

test('the day after a late night shows what is played past midnight, and the night before it does not', async () => {
  const ranges = await serveMatches();
  const { unmount } = renderInApp(<Drawn date="2027-04-03" mode="day" />);
  await screen.findByText('2027-04-03T23:30:00');
  expect(ranges).toEqual(['2027-04-03 2027-04-03']); // no night before it has matches
  unmount();
  renderInApp(<Drawn date="2027-04-04" mode="day" />);
  await screen.findByText('2027-04-04T00:30:00');
  expect(ranges.slice(1)).toEqual(['2027-04-04 2027-04-04', '2027-04-03 2027-04-03']);
});

test('a week shows what its eve is played past midnight, and a day without any is empty', async () => {
  await serveMatches();
  const { unmount } = renderInApp(<Drawn date="2027-04-07" mode="week" />);
  await screen.findByText('2027-04-04T00:30:00');
  unmount();
  renderInApp(<Drawn date="2027-04-05" mode="day" />);
  await screen.findByText('Nothing');
});
