/** Names of the rounds and matches of a bracket. */
import type { BracketPart } from './bracket.ts';
import { ordinal } from './ordinal.ts';

/** What the name of a round depends on. */
export interface RoundKind {
  readonly from: number; // main, upper, consolation: 1; lower and grand final: the round's number; places: the best place at stake
  readonly size: number; // main, upper, consolation: contestants left, byes included; lower: 2 for its final; places: places at stake
}

interface InRound {
  readonly number: number; // of the match in its round, from 1
  readonly of: number; // matches in the round
}

interface Names {
  readonly round: (kind: RoundKind, matches: number) => string;
  readonly match: (kind: RoundKind, at: InRound) => string;
}

const KNOWN: Readonly<Record<number, string>> = { 2: 'Final', 4: 'Semi-final', 8: 'Quarter-final' };

const KNOCKOUT: Names = {
  round: ({ size }, matches) => {
    const known = KNOWN[size];
    return known === undefined ? `Round of ${size}` : matches > 1 ? `${known}s` : known;
  },
  match: ({ size }, at) => {
    const known = KNOWN[size];
    if (known === undefined) return numbered(`Round of ${size}`, at, ', match ');
    return numbered(known, at, ' ');
  },
};

const PARTS: Readonly<Record<BracketPart, Names>> = {
  main: KNOCKOUT,
  upper: prefixed('Upper'),
  consolation: prefixed('Consolation'),
  lower: { round: nameLower, match: (kind, at) => numbered(nameLower(kind), at, ', match ') },
  grandFinal: { round: nameGrandFinal, match: nameGrandFinal },
  places: {
    round: namePlaces,
    match: (kind, at) => numbered(namePlaces(kind), at, ', match '),
  },
};

export function nameRound(part: BracketPart, kind: RoundKind, matches: number): string {
  return PARTS[part].round(kind, matches);
}

/** The name of a match, unique within its bracket. */
export function nameMatch(part: BracketPart, kind: RoundKind, at: InRound): string {
  return PARTS[part].match(kind, at);
}

function prefixed(word: string): Names {
  const lower = (name: string) => `${word} ${name[0]!.toLowerCase()}${name.slice(1)}`;
  return {
    round: (kind, matches) => lower(KNOCKOUT.round(kind, matches)),
    match: (kind, at) => lower(KNOCKOUT.match(kind, at)),
  };
}

function nameLower({ from, size }: RoundKind): string {
  return size === 2 ? 'Lower final' : `Lower round ${from}`;
}

function nameGrandFinal({ from }: RoundKind): string {
  return from === 1 ? 'Grand final' : 'Grand final, if needed';
}

function namePlaces({ from, size }: RoundKind): string {
  if (size > 2) return `Places ${from} to ${from + size - 1}`;
  return from === 3 ? 'Third place' : `${ordinal(from)} place`;
}

function numbered(name: string, { number, of }: InRound, between: string): string {
  return of === 1 ? name : `${name}${between}${number}`;
}
