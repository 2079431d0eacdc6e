import { fork } from 'node:child_process';
import type { SearchOptions, Setup } from '@evenfield/engine';
import type { Measurement } from './measure.ts';

/** What the measuring process is sent. */
export interface Wish {
  readonly setup: Setup;
  readonly options?: SearchOptions;
}

/** Measures in a process of its own: cold, and with nobody else's memory. */
export function measureAlone(wish: Wish): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./measuring-process.ts', import.meta.url));
    child.on('message', (answer) => resolve(answer as Measurement)); // all that it ever sends
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The measuring process ended with ${code}.`)));
    child.send(wish);
  });
}
