/** Parts shared by all e-mails. */
import type { Part } from './write-mail.ts';

export function words(text: string): Part {
  return { kind: 'words', text };
}

/** By name only if the address is verified: others choose the name of what they register. */
export function greeting(name: string | null): Part {
  return words(name === null ? 'Hello,' : `Hello ${name},`);
}
