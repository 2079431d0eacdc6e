import type { TvPage } from '@evenfield/wire';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shownPage } from '../testing/shown-page.ts';
import { TvScreen } from './tv-screen.tsx';

const CHART = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  A-C  .
`;

let source: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-04-03T09:30:30Z') });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 0; // the browser tries again by itself
      constructor() {
        super();
        source = this;
      }
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const emit = (kind: string) => act(() => void source.dispatchEvent(new Event(kind)));
const fieldsShown = () => screen.getAllByRole('listitem').map((field) => field.textContent);

async function open(options: Parameters<typeof shownPage>[1] = {}) {
  const { shown, now } = shownPage(CHART, { now: '2027-04-03T09:20:00Z', ...options });
  const page: TvPage = { kind: 'tv', shown, now, theme: null };
  render(<TvScreen page={page} />);
  await wait(0);
}

test('what is on changes with the minute, in the time zone of the schedule', async () => {
  await open({ shown: { time_zone: 'UTC' } });
  expect(screen.getByRole('time').textContent).toBe('9:30 AM');
  expect(fieldsShown()[0]).toMatch(/Now9:00 AM.*AB.*Next10:00 AM.*AC/);
  await wait(30);
  expect(screen.getByRole('time').textContent).toBe('9:31 AM');
  await wait(29 * 60);
  expect(fieldsShown()).toHaveLength(1);
  expect(fieldsShown()[0]).toMatch(/Now10:00 AM.*AC/);
});

test('elsewhere it is another time', async () => {
  await open({ shown: { time_zone: 'America/Chicago' } });
  expect(screen.getByRole('time').textContent).toBe('4:30 AM');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Next today');
});

test('the page stays as it is without a connection and shows that it tries again', async () => {
  await open();
  emit('error');
  await wait(6);
  expect(screen.getByRole('status').textContent).toContain('Reconnecting');
  expect(fieldsShown()).toHaveLength(2);
  emit('open');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what is shown no longer is asked for again, since nobody is there to do it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await open();
  emit('gone');
  expect(screen.getByRole('heading').textContent).toBe('This schedule is no longer shown.');
  expect(reload).not.toHaveBeenCalled();
  await wait(30);
  expect(reload).toHaveBeenCalledOnce();
});

test('one press shows it on the full screen, where the browser can', async () => {
  const enlarge = vi.fn(() => Promise.resolve());
  Object.assign(document, { fullscreenEnabled: true });
  Object.assign(document.documentElement, { requestFullscreen: enlarge });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(enlarge).toHaveBeenCalledOnce();
});

test('no button is there for what the browser cannot do', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
});
