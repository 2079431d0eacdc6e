import type { Outcome } from '@evenfield/engine';

/** One mistake in something that came from outside: where it stands, and what would be right. */
export interface Fault {
  readonly path: string; // as a person would point at it: `schedules[2].teams[0]`, or '' for the whole
  readonly message: string;
}

/** A decoded value, or every mistake that was found on the way. */
export type Decoded<T> = Outcome<T, readonly Fault[]>;

/** Writes a path's steps the way code would: names joined by dots, positions in brackets. */
export function faultPath(steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? String(step) : `${path}.${String(step)}`;
  }, '');
}
