/** Parts shared by all e-mails. */
import type { Part } from './write-mail.ts';

export function words(text: string): Part {
  return { kind: 'words', text };
}

/** By name only if the address is verified: others choose the name of what they register. */
export function greeting(name: string | null): Part {
  return words(name === null ? 'Hello,' : `Hello ${name},`);
}

const LONGEST_NAME = 60; // characters in e-mails

/**
 * Puts a name on one line, cut to the limit and without clickable addresses: names are chosen by
 * others, and must not carry a message.
 */
export function plainName(name: string): string {
  const line = name
    .replaceAll('://', ' ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ') // programs make a link of 'evil.example'
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= LONGEST_NAME) return line;
  return `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
}
