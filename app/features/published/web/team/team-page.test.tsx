import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serve } from '#testing/web/serve.ts';
import { publishedCalls } from '../../api.ts';
import {
  CHART,
  choose,
  setUpPublished,
  show,
  TWO_DIVISIONS,
} from '../testing/set-up-published.tsx';
import { changeOf } from '../testing/shown-page.ts';

const { open, emit } = setUpPublished();

describe('my team', () => {
  it('gets a page with its next match first, and all its matches', () => {
    open(CHART);
    choose('My team', 'A');
    const next = screen.getByRole('region', { name: 'Next match' });
    expect(next.textContent).toContain('Sat 10 Apr, 9:00 AM');
    expect(next.textContent).toContain('Away against D');
    expect(next.textContent).toContain('Field 2');
    expect(screen.getByRole('heading', { name: 'All matches' })).toBeTruthy();
    expect(new URLSearchParams(location.search).get('team')).toBe('A');
  });

  it('names the tab, and so does a new name of the schedule', async () => {
    open(CHART);
    expect(document.title).toBe('Spring - Evenfield');
    choose('My team', 'A');
    expect(document.title).toBe('A - Spring - Evenfield');
    emit('change', changeOf({ name: 'Summer' }));
    await vi.waitFor(() => expect(document.title).toBe('A - Summer - Evenfield'));
  });

  it('is left with Back, which stays on the page, and found again with Forward', async () => {
    open(TWO_DIVISIONS, { viewOptions: { view: 'matches' } });
    choose('Division', 'Women');
    vi.setSystemTime(Date.now() + 5000);
    choose('My team', 'X');
    show('LEAGUE SCHEDULES');
    history.back();
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: /X/ })).toBeNull());
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('1');
    history.back();
    expect(await screen.findByText('B – C')).toBeTruthy();
    history.go(2);
    expect(await screen.findByText('the leagues')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'My team' }).value).toBe('4');
  });

  it('is one step back where the keyboard has run through the list', () => {
    const before = history.length;
    open(CHART, { viewOptions: { view: 'matches' } });
    for (const team of ['A', 'B', 'C']) choose('My team', team);
    expect(history.length).toBe(before + 1);
    expect(new URLSearchParams(location.search).get('team')).toBe('C');
  });

  it('has a calendar for Apple, Google and Outlook, and its file', async () => {
    open(CHART, { viewOptions: { team: 'A', division: 'A' } });
    fireEvent.click(
      screen.getByRole('button', { name: 'Subscribe in calendar Apple, Google, Outlook' }),
    );
    const subscribe = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Open Apple Calendar',
    });
    expect(subscribe.href).toMatch(/^webcal:\/\/.*\/api\/calendar\/s1\.ics\?.*team=A/);
    const others = ['Open Google Calendar', 'Open Outlook.com', 'Open Outlook for work or school'];
    for (const name of others) {
      const { href } = screen.getByRole<HTMLAnchorElement>('link', { name });
      expect(decodeURIComponent(href)).toContain(subscribe.href.split('?')[0]);
    }
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Calendar file (.ics)' });
    expect(new URL(file.href).searchParams.get('team')).toBe('A');
  });

  it('is remembered on this device, offered on the next visit, and forgotten when asked', async () => {
    open(CHART);
    choose('My team', 'A');
    choose('My team', 'Pick your team');
    fireEvent.click(screen.getByRole('button', { name: 'Show my team' }));
    expect(screen.getByRole('region', { name: 'Next match' })).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('A'));
    fireEvent.click(screen.getByRole('button', { name: 'All teams' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'My team' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('region', { name: 'Your team' })).toBeNull();
  });

  it('shows that a team is no longer there', () => {
    open(CHART, { viewOptions: { team: 'Z' } });
    expect(screen.getByText(/Z is no longer in this schedule/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Follow by e-mail' })).toBeNull();
  });

  it.each([
    { team: 'X', division: 'Women' },
    { team: 'X' }, // a link without the division
  ])('is followed by e-mail, after its address was asked, from %o', async (viewOptions) => {
    const bodies: unknown[] = [];
    await serve(async (request, response) => {
      if (request.method !== 'POST') return response.writeHead(404).end(); // what else pages ask for
      let text = '';
      for await (const part of request) text += part;
      bodies.push({ path: request.url, ...JSON.parse(text) });
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ success: true, message: 'Check your inbox.' }));
    });
    open(TWO_DIVISIONS, { viewOptions });
    fireEvent.click(screen.getByRole('button', { name: 'Follow by e-mail' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await vi.waitFor(() => expect(document.activeElement).toBe(email));
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(screen.getByRole('alert').textContent).toBe('Email is required.');
    fireEvent.change(email, { target: { value: 'parent@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText(/Check your inbox/)).toBeTruthy();
    expect(bodies).toMatchObject([
      {
        ...{ path: publishedCalls.requestFollowing.path, email: 'parent@example.org' },
        ...{ division: 'Women', pool: null, team: 'X' },
      },
    ]);
  });
});
