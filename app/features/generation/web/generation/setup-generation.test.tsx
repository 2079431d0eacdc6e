import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { fit, matchCount, type Setup } from '@evenfield/engine';
import {
  ANSWER_LINE_START,
  decodeGenerationRequest,
  encodeImpossible,
  encodeProgressLine,
  encodeSchedule,
} from '@evenfield/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BegunSearch } from '#league/schedule-search.ts';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import {
  dialog,
  input,
  openAfresh,
  openPage,
  press,
  type,
  typedIn,
} from '../testing/page-driver.tsx';

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text);
}

async function readSetup(request: IncomingMessage): Promise<Setup> {
  return decodeSetup(await readBody(request));
}

function decodeSetup(body: unknown): Setup {
  const decoded = decodeGenerationRequest(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value.setup;
}

/** Responds like the real server: with a schedule if possible, else with the shortage. */
const respondTruly: RequestListener = async (request, response) => {
  respond(response, await readSetup(request));
};

function respond(response: ServerResponse, setup: Setup): void {
  const answer = fit(setup);
  const sent = answer.fits
    ? encodeSchedule(firstSchedule(setup), [])
    : encodeImpossible(setup, answer);
  response.write(encodeProgressLine(0.5));
  response.end(`${ANSWER_LINE_START}${JSON.stringify(sent).slice(1)}\n`);
}

function respondWith(status: number, text: string): RequestListener {
  return (_, response) => response.writeHead(status).end(text);
}

test('the sample league is filled in with one tap and makes a schedule', async () => {
  await serve(respondTruly);
  const onSchedule = vi.fn<(search: BegunSearch) => void>();
  openAfresh(onSchedule);
  press('Try with a sample league');
  expect(screen.getByText('64 matches, room for 108. It fits.')).toBeDefined();
  press('Generate Schedule');
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  expect(matchCount(onSchedule.mock.calls[0]![0].first.schedule)).toBe(64);
});

test('a season that is too short shows that, and one click makes it long enough', async () => {
  await serve(respondTruly);
  const onSchedule = vi.fn<(search: BegunSearch) => void>();
  openAfresh(onSchedule);
  press('Try with a sample league');
  type(/Number of game days/, '5');
  expect(
    screen.getByText(
      /It does not fit: U12 and U14 need 64 games over 5 game days; .* room for 60. Add 1 game day/,
    ),
  ).toBeDefined();
  press('Generate Schedule');
  const short = await dialog('You must add more game days, time slots, or fields.');
  expect(short.getByText(/need 64 games.*room for 60/)).toBeDefined();
  fireEvent.click(short.getByRole('button', { name: 'Add 1 game day' }));
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  expect(onSchedule.mock.calls[0]![0].first.schedule.setup.days).toHaveLength(6);
  expect(input(/Number of game days/).value).toBe('6');
});

test('the form shows whether it fits while names, dates and times are still missing or wrong', () => {
  openAfresh();
  press('Try with a sample league');
  for (const name of screen.getAllByLabelText(/Division name/)) {
    fireEvent.change(name, { target: { value: '' } });
  }
  type('Day 1', 'soon');
  type('Time 2', '08:00 AM');
  expect(screen.getByText('64 matches, room for 108. It fits.')).toBeDefined();
  type(/Number of game days/, '5');
  expect(screen.getByText(/Division 1 and Division 2 need 64 games/)).toBeDefined();
  type(/Number of game days/, '');
  expect(screen.queryByText(/64 matches/)).toBeNull();
});

test('an addition that would exceed thirty is mentioned, not offered', async () => {
  await serve(respondTruly);
  openAfresh();
  press('Try with a sample league');
  type(/Total number of fields/, '1');
  type(/Number of time slots/, '1');
  type(/Number of game days/, '30');
  press('Generate Schedule');
  const short = await dialog('You must add more game days, time slots, or fields.');
  expect(short.getByText(/34 game days more would be enough, but the limit is 30/)).toBeDefined();
  expect(short.queryByRole('button', { name: /game days/ })).toBeNull();
});

test('the loader shows its progress, and Cancel ends it with nothing lost', async () => {
  const gone = vi.fn();
  await serve((_, response) => {
    response.on('close', gone);
    response.write(encodeProgressLine(0.25));
  });
  const onSchedule = vi.fn();
  openAfresh(onSchedule);
  press('Try with a sample league');
  press('Generate Schedule');
  await waitFor(() =>
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe(
      '25',
    ),
  );
  press('Cancel');
  await waitFor(() => expect(document.querySelector('[role="progressbar"]')).toBeNull());
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(onSchedule).not.toHaveBeenCalled();
  expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
});

test.each([
  [200, 'No luck with this draw.', ANSWER_LINE_START],
  [503, 'Many schedules are being made right now. Please try again in a few seconds.', '{'],
])('a failure with status %i shows the words of the server', async (status, message, start) => {
  const failure = { success: false, message, error: 'overloaded', data: { faults: [] } };
  await serve(respondWith(status, `${start}${JSON.stringify(failure).slice(1)}\n`));
  openAfresh();
  press('Try with a sample league');
  press('Generate Schedule');
  expect(await screen.findByText(message)).toBeDefined();
  expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
});

test('a server that cannot be reached shows what to do', async () => {
  await serveNothing();
  openAfresh();
  press('Try with a sample league');
  press('Generate Schedule');
  expect(await screen.findByText(/cannot be reached. Check your connection/)).toBeDefined();
});

test('a failure is forgotten once it is tried again, and two presses are one request', async () => {
  await serveNothing();
  openAfresh();
  press('Try with a sample league');
  press('Generate Schedule');
  await screen.findByText(/cannot be reached/);
  const requested = vi.fn();
  await serve((_request, response) => {
    requested();
    response.write(encodeProgressLine(0.25));
  });
  press('Generate Schedule');
  press('Generate Schedule');
  await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
  await waitFor(() => expect(requested).toHaveBeenCalled());
  press('Cancel');
  await waitFor(() => expect(document.querySelector('[role="progressbar"]')).toBeNull());
  expect(requested).toHaveBeenCalledOnce();
});

test('a refused file shows a sentence without the name it has in the request', async () => {
  const faults = [{ path: 'csv', message: 'This is not a CSV file.' }];
  const refusal = {
    success: false,
    message: 'csv: This is not a CSV file.',
    error: 'malformed',
    data: { faults },
  };
  await serve(respondWith(400, JSON.stringify(refusal)));
  openAfresh();
  press('Try with a sample league');
  press('Generate Schedule');
  expect(await screen.findByText('This is not a CSV file.')).toBeDefined();
});

test('games per team and the odd team out are asked for and sent', async () => {
  const sent = vi.fn<(setup: Setup) => void>();
  await serve(async (request, response) => {
    sent(await readSetup(request));
    response.end();
  });
  openAfresh();
  press('Try with a sample league');
  const u12 = within(screen.getByRole('region', { name: 'U12' }));
  fireEvent.change(u12.getByLabelText('Games per team'), { target: { value: '6' } });
  fireEvent.change(u12.getByLabelText('Odd team out'), { target: { value: 'doubleheader' } });
  expect(screen.getByText('55 matches, room for 108. It fits.')).toBeDefined(); // 27 and 28
  press('Generate Schedule');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0].entries).toMatchObject([
    { gamesPerTeam: 6, oddTeam: 'doubleheader' },
    { teams: expect.any(Array) },
  ]);
});

test('pools and their knockout are sent in the specified words: single round robins, then a playoff', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  await serve(async (request, response) => {
    const body = await readBody(request);
    sent(body);
    respond(response, decodeSetup(body));
  });
  const onSchedule = vi.fn<(search: BegunSearch) => void>();
  openAfresh(onSchedule);
  press('Try with a sample league');
  fireEvent.click(input('Tournament'));
  press('Remove U14');
  fireEvent.change(input(/Round robin type/), { target: { value: 'pools' } });
  press('Generate Schedule');
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
  const pool = { division_name: 'U12', rr_type: 'single' };
  expect(sent.mock.calls[0]![0]).toMatchObject({
    event_type: 'tournament',
    schedules: [
      { ...pool, pool_name: 'A' },
      { ...pool, pool_name: 'B' },
    ],
  });
  const { inputs } = encodeSchedule(onSchedule.mock.calls[0]![0].first.schedule, []);
  expect(inputs).toMatchObject({
    event_type: 'tournament',
    schedules: [pool, pool, { rr_type: 'playoff', playoff: { kind: 'third_place' } }],
  });
});

test('what the order of rounds keeps low first is a choice of a league, sent and kept', async () => {
  const sent = vi.fn<(setup: Setup) => void>();
  await serve(async (request, response) => {
    sent(await readSetup(request));
    response.end();
  });
  const order = () => screen.getByRole('group', { name: /prefer/ });
  const checked = () => within(order()).getByRole('radio', { checked: true });
  const page = openAfresh();
  press('Try with a sample league');
  expect(checked()).toBe(input('Alternating home and away'));
  fireEvent.click(input('Varied opponent order'));
  fireEvent.click(input('Tournament'));
  expect(screen.queryByRole('group', { name: /prefer/ })).toBeNull();
  fireEvent.click(input('League'));
  press('Generate Schedule');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0].order).toBe('carryOver');
  page.unmount();
  openPage();
  expect(checked()).toBe(input('Varied opponent order'));
});

test('undated days and untimed slots are sent blank', async () => {
  const sent = vi.fn<(setup: Setup) => void>();
  await serve(async (request, response) => {
    sent(await readSetup(request));
    response.end();
  });
  openAfresh();
  press('Try with a sample league');
  for (let day = 1; day <= 9; day++) type(`Day ${day}`, '');
  for (let slot = 1; slot <= 4; slot++) type(`Time ${slot}`, '');
  press('Generate Schedule');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [setup] = sent.mock.calls[0]!;
  expect(new Set(setup.days.map((day) => day.date))).toEqual(new Set([null]));
  expect(new Set(setup.slots.map((slot) => slot.start))).toEqual(new Set([null]));
});
