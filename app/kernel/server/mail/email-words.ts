/** What all letters share. */
import type { Part } from './write-mail.ts';

export function words(text: string): Part {
  return { kind: 'words', text };
}

/** By name only where the address is known to be theirs: others choose the name of what they register. */
export function greeting(name: string | null): Part {
  return words(name === null ? 'Hello,' : `Hello ${name},`);
}
