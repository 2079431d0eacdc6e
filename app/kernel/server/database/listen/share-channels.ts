import type { Listen, Listener, Listening } from './listen.ts';

interface Shared {
  readonly ears: Set<Listener>;
  readonly begun: Promise<Listening>;
}

/** Listens once to each channel, however many listeners it has. */
export function shareChannels(listen: Listen): Listen {
  const channels = new Map<string, Shared>();

  function begin(channel: string): Shared {
    const ears = new Set<Listener>();
    const begun = listen(channel, {
      hear: (note) => ears.forEach((ear) => void ear.hear(note)),
      missed: () => ears.forEach((ear) => void ear.missed()),
    });
    const shared = { ears, begun };
    channels.set(channel, shared);
    return shared;
  }

  return async (channel, ear) => {
    const there = channels.get(channel);
    const shared = there ?? begin(channel);
    shared.ears.add(ear);
    const leave = () => {
      shared.ears.delete(ear);
      if (shared.ears.size === 0 && channels.get(channel) === shared) channels.delete(channel);
      return shared.ears.size === 0;
    };
    try {
      const listening = await shared.begun;
      if (there) ear.missed(); // this listener begins now
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
