import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import type { SchedulePage } from '@evenfield/wire';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { PublishedSchedule } from './published-schedule.tsx';
import {
  CHART,
  choose,
  REPORTS,
  setUpPublished,
  TWO_DIVISIONS,
} from './testing/set-up-published.tsx';
import { changeOf, shownPage } from './testing/shown-page.ts';
import { removeHiddenViews } from './views/remove-hidden-views.ts';

const { emit } = setUpPublished();
const roots: { unmount: () => void }[] = [];

afterEach(() => {
  act(() => roots.pop()?.unmount());
  document.body.replaceChildren();
});

function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM //
    .setViewport({ width });
}

/** Renders the page's HTML as the server sends it. */
function sendTo(page: SchedulePage): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<PublishedSchedule page={page} reports={REPORTS} />);
  return root;
}

function bringToLife(page: SchedulePage, root: HTMLElement) {
  const hydrated = removeHiddenViews(page, root);
  act(() => {
    roots.push(hydrateRoot(root, <PublishedSchedule {...{ page, hydrated }} reports={REPORTS} />));
  });
}

const lines = () => [...document.querySelectorAll('ol > li')];

describe('a page that the server drew', () => {
  it('comes to life on a phone without its matches being drawn again, until one changes', async () => {
    setWidth(390);
    const page = shownPage(CHART, { now: '2027-04-04T12:00:00Z' });
    const root = sendTo(page);
    const sent = lines();
    const words = sent.map(({ textContent }) => textContent);
    expect(words).toHaveLength(4);
    bringToLife(page, root);
    expect(lines()).toEqual(sent);
    expect(screen.queryByRole('grid')).toBeNull();
    choose('My team', 'B');
    choose('My team', 'Pick your team');
    expect(lines().map(({ textContent }) => textContent)).toEqual(words);
    const schedule = readChart(CHART);
    const parked = { ...schedule, placements: schedule.placements.with(0, NOWHERE) };
    emit('change', changeOf({ matches: shownPage(parked).shown.matches.slice(0, 1) }));
    expect(await screen.findByText('Without a time and field')).toBeTruthy();
    expect(lines()).toHaveLength(3);
    setWidth(1280);
  });

  it('draws days that come later than it came to life', async () => {
    setWidth(390);
    const page = shownPage(TWO_DIVISIONS, { now: '2027-04-04T12:00:00Z' });
    bringToLife(page, sendTo(page));
    choose('Division', 'Women');
    expect(lines()).toEqual([]);
    choose('Division', 'All divisions');
    expect(lines()).toHaveLength(4);
    expect(lines()[0]?.textContent).toContain('A – B');
    setWidth(1280);
  });

  it('comes to life with its chart where there is room, and keeps no list that nobody sees', () => {
    const page = shownPage(CHART);
    const root = sendTo(page);
    const chart = screen.getByRole('grid', { name: 'Color chart' });
    bringToLife(page, root);
    expect(screen.getByRole('grid', { name: 'Color chart' })).toBe(chart);
    expect(lines()).toEqual([]);
  });

  it.each([
    [390, null, 'list'],
    [1280, null, 'chart'],
    [390, 'color-chart', 'chart'],
    [1280, 'matches', 'list'],
  ] as const)(
    'an embed %i pixels wide whose address asks for the view %s comes to life with the %s that the server drew',
    (width, view, rendered) => {
      setWidth(width);
      const page = shownPage(CHART, { embedded: true, viewOptions: { view } });
      const root = sendTo(page);
      const drawn = root.querySelector(`[data-view="${rendered}"]`)!;
      bringToLife(page, root);
      expect([...root.querySelectorAll('[data-view]')]).toEqual([drawn]);
      setWidth(1280);
    },
  );

  it('comes to life with a report alone where its address asks for one', async () => {
    const page = shownPage(CHART, { viewOptions: { view: 'summary_report' } });
    bringToLife(page, sendTo(page));
    expect(await screen.findByText('the summary')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(lines()).toEqual([]);
  });
});
