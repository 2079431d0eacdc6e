import { fork } from 'node:child_process';
import type { SearchOptions, Setup } from '@evenfield/engine';
import type { Measurement } from './measure.ts';

/** The input of the measuring process. */
export interface MeasureInput {
  readonly setup: Setup;
  readonly options?: SearchOptions;
}

/** Measures in a fresh process: cold, and without memory of others. */
export function measureAlone(input: MeasureInput): Promise<Measurement> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./measuring-process.ts', import.meta.url));
    child.on('message', (answer) => resolve(answer as Measurement)); // its only message
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The measuring process ended with ${code}.`)));
    child.send(input);
  });
}
