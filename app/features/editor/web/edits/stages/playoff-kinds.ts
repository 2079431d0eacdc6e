/** The kinds of playoffs on offer. */
import { isPlayoff, type PlayoffKind, type Setup } from '@evenfield/engine';

interface KindWords {
  readonly title: string;
  readonly detail: string; // who plays on after a loss
}

export const KIND_WORDS: Readonly<Record<PlayoffKind, KindWords>> = {
  single: { title: 'Single elimination', detail: 'Losers are out.' },
  thirdPlace: {
    title: 'With a match for third place',
    detail: 'Losers are out; the losing semi-finalists play for third place.',
  },
  consolation: {
    title: 'With a consolation bracket',
    detail: 'First-round losers play on in a bracket of their own.',
  },
  allPlaces: {
    title: 'All places',
    detail: 'Nobody is out: losers play on until each place is decided.',
  },
  double: {
    title: 'Double elimination',
    detail: 'Two losses and a team is out; one final decides.',
  },
  doubleReset: {
    title: 'Double elimination with a second final',
    detail: 'Nobody is out before a second loss: a second final is played if needed.',
  },
};

export const KINDS = Object.keys(KIND_WORDS) as readonly PlayoffKind[]; // in display order

/** Lists the divisions that can have playoffs, each with its number of teams and tables. */
export function listDivisions({ entries }: Setup) {
  const divisions = new Map<string, { teams: number; tables: number; fields: Set<number> }>();
  for (const entry of entries) {
    if (isPlayoff(entry)) continue;
    const known = divisions.get(entry.division) ?? { teams: 0, tables: 0, fields: new Set() };
    known.teams += entry.teams.length;
    known.tables += 1;
    for (const field of entry.fields) known.fields.add(field);
    divisions.set(entry.division, known);
  }
  return [...divisions]
    .map(([division, own]) => ({ division, ...own }))
    .filter(({ teams }) => teams > 1);
}
