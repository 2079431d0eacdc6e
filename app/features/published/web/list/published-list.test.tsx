import {
  encodePublishedList,
  PUBLISHED_PAGE,
  type PublishedEntry,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/wire/publishing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlainToastRegion } from '#kernel/web/ui/plain/plain-toast-region.tsx';
import { plainToasts } from '#kernel/web/ui/plain/plain-toasts.ts';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { publishedCalls } from '../../api.ts';
import { PublishedList } from './published-list.tsx';

const ALL: PublishedQuery = { name: '', location: '', page: 1 };

function entry(changes: Partial<PublishedEntry> = {}): PublishedEntry {
  return {
    ...{ id: 'abc-1', name: 'Spring League', created: '2027-01-31T23:30:00.000Z' },
    ...{ firstName: 'Ada', lastName: 'Byron', location: null, firstDate: null, lastDate: null },
    ...changes,
  };
}

const pageOf = (entries: readonly PublishedEntry[], total = entries.length): PublishedPage => ({
  ...{ entries, page: 1, total },
});

interface Opened {
  readonly query?: PublishedQuery;
  readonly found?: PublishedPage | null;
  readonly isBlank?: boolean;
}

function open({ query = ALL, found = pageOf([entry()]), isBlank = false }: Opened = {}) {
  const pressed = { resend: 0 };
  render(
    <>
      <PublishedList
        first={{ query, found }}
        isBlank={isBlank}
        onResendEmail={() => pressed.resend++}
      />
      <PlainToastRegion />
    </>,
  );
  return pressed;
}

/** Serves that page for every search and records the queries. */
async function answer(found: PublishedPage): Promise<string[]> {
  const urls: string[] = [];
  await serve((request, response) => {
    urls.push(decodeURIComponent(request.url ?? ''));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(encodePublishedList(found)));
  });
  return urls;
}

const input = (name: string) => screen.getByRole('searchbox', { name });
const type = (name: string, text: string) =>
  fireEvent.input(input(name), { target: { value: text } });
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));
const title = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => plainToasts.setState({ shown: [] }));
afterEach(() => history.replaceState(null, '', '/'));

describe('the page of published schedules', () => {
  it('shows each with its name as it was typed, its date, who created it and the way to it', () => {
    open({
      found: pageOf([
        entry({
          ...{ id: 'a b', name: 'Cup <b>"A"</b>', firstName: '<i>Ada', location: 'North & Park' },
          ...{ firstDate: '2027-04-03', lastDate: '2027-05-01' },
        }),
      ]),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Schedules' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cup <b>"A"</b>' })).toBeTruthy();
    expect(screen.getByText('Jan 31, 2027')).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Created By <i>Ada Byron');
    expect(screen.getByText('North & Park')).toBeTruthy();
    expect(screen.getByText(/Apr 3\s–\sMay 1, 2027/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /^View Schedule/ });
    expect(link.getAttribute('href')).toBe('/s/a%20b');
    expect(screen.queryByText('Clear Search')).toBeNull();
  });

  it('searches by name and location, keeps that in the address, and takes it away again', async () => {
    const urls = await answer(pageOf([entry({ name: 'Found Cup' })]));
    open();
    type('Name', '  cup ');
    type('Location', 'Ely & co');
    search();
    const found = await title('Search Result');
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(screen.getByRole('heading', { name: 'Found Cup' })).toBeTruthy();
    expect(urls).toEqual([
      `${publishedCalls.getPublished.path}?search_name=cup&search_location=Ely+&+co`,
    ]);
    expect(location.pathname + location.search).toBe('/schedules?name=cup&location=Ely+%26+co');
    expect(input('Name')).toHaveProperty('value', 'cup');
    fireEvent.click(screen.getByRole('link', { name: 'Clear Search' }));
    await title('Published schedules');
    expect(urls[1]).toBe(publishedCalls.getPublished.path);
    expect(location.pathname + location.search).toBe('/schedules');
    expect(input('Name')).toHaveProperty('value', '');
  });

  it('shows that it searches while the answer is under way', async () => {
    let release = () => {};
    await serve((_, response) => {
      release = () => response.end(JSON.stringify(encodePublishedList(pageOf([]))));
    });
    open();
    type('Name', 'cup');
    search();
    expect(screen.getByText('Searching …')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => {
      release();
      expect(screen.getByText('No schedules match your search.')).toBeTruthy();
    });
    expect(screen.queryByText('Searching …')).toBeNull();
  });

  it('explains why there is nothing to show', () => {
    open({ found: pageOf([]) });
    expect(screen.getByText('Published schedules are not available right now.')).toBeTruthy();
  });

  it('shows that nothing matches a search, also after the server has searched', () => {
    open({ query: { ...ALL, name: 'zzz' }, found: pageOf([]) });
    expect(screen.getByText('No schedules match your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear Search' })).toBeTruthy();
  });

  it('shows that it cannot search now, and keeps its results and the typed text', async () => {
    await serveNothing();
    open();
    type('Location', 'Ely');
    search();
    expect(await screen.findByText('Unable to search right now.')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
    expect(input('Location')).toHaveProperty('value', 'Ely');
    const older = 'The last search failed. Still showing all published schedules.';
    expect(screen.getByText(older)).toBeTruthy();
    await answer(pageOf([entry()]));
    search();
    await waitFor(() => expect(screen.queryByText(older)).toBeNull());
  });

  it('wants a name or a location, and asks nobody without one', async () => {
    const urls = await answer(pageOf([]));
    open();
    type('Name', '   ');
    search();
    expect(screen.getByText(/name or a location/)).toBeTruthy();
    expect(document.activeElement).toBe(input('Name'));
    expect(input('Location').getAttribute('aria-invalid')).toBe('true');
    type('Location', 'Ely');
    expect(input('Location').getAttribute('aria-invalid')).toBe('false');
    expect(urls).toEqual([]);
  });

  it('shows it after a blank search without a script, too', () => {
    open({ isBlank: true });
    expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/name or a location/);
    expect(input('Name').closest('form')?.getAttribute('action')).toBe('/schedules');
  });

  it('sends the verification e-mail again', () => {
    const pressed = open();
    fireEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
    expect(pressed.resend).toBe(1);
  });

  it('goes from page to page of a long list, and Back goes back', async () => {
    const urls = await answer(pageOf([entry({ name: 'On the next page' })], 3 * PUBLISHED_PAGE));
    open({ query: { ...ALL, name: 'cup', page: 2 }, found: { ...pageOf([entry()], 60), page: 2 } });
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/schedules?name=cup&page=3');
    fireEvent.click(next);
    expect(await title('On the next page')).toBeTruthy();
    expect(urls).toEqual([`${publishedCalls.getPublished.path}?search_name=cup&page=3`]);
    history.replaceState(null, '', '/schedules?name=cup');
    fireEvent.popState(window);
    await waitFor(() => expect(urls).toHaveLength(2));
    expect(urls[1]).toBe(`${publishedCalls.getPublished.path}?search_name=cup`);
  });
});
