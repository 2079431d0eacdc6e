import { Piscina } from 'piscina';
import { workerFile } from '#kernel/server/worker-file.ts';
import type { GeocodedPlace, Places } from './places.ts';

/** The cities of the world, from a list that comes with the product: nobody outside is asked. */
export function cityPlaces(): Places {
  const startThread = () =>
    new Piscina<string, GeocodedPlace[]>({
      ...workerFile('cities-worker.js', new URL('./cities-worker.ts', import.meta.url)),
      minThreads: 1,
      maxThreads: 1,
    });
  let thread: ReturnType<typeof startThread> | undefined; // started by the first search
  return {
    attribution: 'Places: GeoNames, CC BY 4.0',
    find(search) {
      thread ??= startThread();
      return thread.run(search);
    },
    close: async () => thread?.destroy(),
  };
}
