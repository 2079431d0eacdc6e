import type { Outcome } from '@evenfield/engine';

/** One mistake in data from outside: where it is, and what would be right. */
export interface Fault {
  readonly path: string; // for people: `schedules[2].teams[0]`, or '' for the whole
  readonly message: string;
}

/** A decoded value, or every fault found. */
export type Decoded<T> = Outcome<T, readonly Fault[]>;

/** Joins the steps of a path as in code: names by dots, positions in brackets. */
export function faultPath(steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? String(step) : `${path}.${String(step)}`;
  }, '');
}
