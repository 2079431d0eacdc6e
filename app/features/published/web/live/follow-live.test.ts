import { expect, it, onTestFinished, vi } from 'vitest';
import { followLive } from './follow-live.ts';

/** A fake EventSource: the simulated browser has none. */
class Connection extends EventTarget {
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  close() {
    this.readyState = 2;
  }

  emit(kind: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }

  breakOff(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const CHANGE = {
  version: 8,
  name: 'Spring',
  matches: [],
  deleted: [],
  announcement: null,
  changes: [],
};

function following(isShown = () => Promise.resolve(true)) {
  const connections: Connection[] = [];
  const [onChange, onGone, onLost] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = followLive({
    ...{ id: 'a/b', version: () => 7, isShown, onChange, onGone, onLost },
    connect: (address) => {
      const connection = new Connection(address);
      connections.push(connection);
      return connection as unknown as EventSource;
    },
    waits: { lost: 5, again: 1, longest: 4 },
  });
  onTestFinished(stop);
  return { connections, first: connections[0]!, stop, onChange, onGone, onLost };
}

it('receives changes since the version that the page was rendered from', () => {
  const { first, onChange } = following();
  expect(first.address).toBe('/api/live/a%2Fb?since=7');
  first.emit('change', CHANGE);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(CHANGE);
});

it('passes over what it cannot read', () => {
  const { first, onChange } = following();
  first.emit('change', { version: 'eight' });
  first.dispatchEvent(new MessageEvent('change', { data: '{' }));
  expect(onChange).not.toHaveBeenCalled();
});

it('shows that the connection is lost when that lasts, and that it is back', async () => {
  const { first, connections, onLost } = following();
  first.breakOff(0); // the browser reconnects
  await vi.waitFor(() => expect(onLost).toHaveBeenLastCalledWith(true));
  expect(connections).toHaveLength(1);
  first.emit('open');
  expect(onLost).toHaveBeenLastCalledWith(false);
});

it('asks again where the browser has given up', async () => {
  const { first, connections } = following();
  first.breakOff(2);
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  connections[1]!.breakOff(2);
  await vi.waitFor(() => expect(connections).toHaveLength(3));
});

it('detects that a schedule vanished while it was disconnected', async () => {
  const { first, connections, onGone } = following(() => Promise.resolve(false));
  first.breakOff(2);
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(connections).toHaveLength(1);
});

it('ends with a schedule that is shown no longer', () => {
  const { first, onGone, onLost } = following();
  first.emit('gone');
  expect(onGone).toHaveBeenCalledOnce();
  expect(first.readyState).toBe(2);
  expect(onLost).not.toHaveBeenCalled();
});

it('is quiet once it was stopped', async () => {
  const check = vi.fn(() => Promise.resolve(true));
  const { first, connections, stop } = following(check);
  first.breakOff(2);
  stop();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(check).not.toHaveBeenCalled();
  expect(connections).toHaveLength(1);
});
