import type { Listen, Listener, Listening } from './listen.ts';

interface Shared {
  readonly listeners: Set<Listener>;
  readonly begun: Promise<Listening>;
}

/** Listens once to each channel, however many listeners it has. */
export function shareChannels(listen: Listen): Listen {
  const channels = new Map<string, Shared>();

  function begin(channel: string): Shared {
    const listeners = new Set<Listener>();
    const begun = listen(channel, {
      onMessage: (note) => listeners.forEach((listener) => void listener.onMessage(note)),
      missed: () => listeners.forEach((listener) => void listener.missed()),
    });
    const shared = { listeners, begun };
    channels.set(channel, shared);
    return shared;
  }

  return async (channel, listener) => {
    const there = channels.get(channel);
    const shared = there ?? begin(channel);
    shared.listeners.add(listener);
    const leave = () => {
      shared.listeners.delete(listener);
      if (shared.listeners.size === 0 && channels.get(channel) === shared) channels.delete(channel);
      return shared.listeners.size === 0;
    };
    try {
      const listening = await shared.begun;
      if (there) listener.missed(); // this listener begins now
      return {
        isListening: listening.isListening,
        async stop() {
          if (leave()) await listening.stop();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}
