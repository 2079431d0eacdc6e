import { afterEach, expect, it, vi } from 'vitest';
import { embeddedSchedule, notifyParent } from './notify-parent.ts';

afterEach(() => vi.restoreAllMocks());

it('notifies the page around it about the state of an embed', () => {
  const around = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(
    around as unknown as Window & typeof globalThis,
  );
  notifyParent({ event: 'height', schedule: 's1', height: 640 });
  expect(around.postMessage).toHaveBeenCalledExactlyOnceWith(
    { source: 'evenfield', event: 'height', schedule: 's1', height: 640 },
    '*',
  );
});

it('notifies nobody without a page around it', () => {
  const post = vi.spyOn(window, 'postMessage');
  notifyParent({ event: 'success', schedule: 's1' });
  expect(post).not.toHaveBeenCalled();
});

it.each([
  ['/evenfield/embed/abc', 'abc'],
  ['/evenfield/embed/a%20b/', 'a b'],
  ['/evenfield/embed/%', '%'],
])('knows from %s which schedule was asked for', (path, id) => {
  expect(embeddedSchedule(path)).toBe(id);
});
