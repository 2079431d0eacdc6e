/**
 * What this phone knows of a score link, so that its page opens without a network and what was entered
 * outlives it. The secret itself lies here, and nowhere else on the phone, since it has to be sent along
 * with every entry that waits; whoever can read this storage can open the link from the browser's history
 * all the same. Where the browser keeps nothing, all of it is known until the page is left.
 */
import type { Judgement, Scoring } from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';
import { createStore, get, type UseStore, update, values } from 'idb-keyval';
import type { KeptDraft } from '../entering/result-draft.ts';
import type { Entry } from './entry.ts';

export interface KeptLink {
  readonly version: 1; // another version's record is not read
  readonly secret: string;
  readonly scoring: Scoring | null; // as it was told last
  readonly entries: readonly Entry[];
  readonly draft: KeptDraft | null; // what somebody was about to say
  readonly made: Readonly<Record<string, number>>; // by match, the version that this phone made of it last
  readonly judged: Readonly<Record<string, Judged>>; // by match, what this phone said of others' results
  readonly isGood: boolean; // false: the server knew it no longer
  readonly opened: number; // milliseconds since 1970
}

interface Judged {
  readonly judgement: Judgement;
  readonly result: Result | null; // of which it was said
}

let links: UseStore | undefined;
const known = new Map<string, KeptLink>(); // by secret, as this page knew them last
const unkept = new Set<string>(); // secrets of links that storage has not taken

/** Whether what is entered by this link outlives the page. */
export function isKept(secret: string): boolean {
  return !unkept.has(secret);
}

export async function loadLink(secret: string): Promise<KeptLink> {
  if (unkept.has(secret)) return readLink(secret, known.get(secret));
  try {
    return readLink(secret, await get(secret, linkStore()));
  } catch {
    return readLink(secret, known.get(secret));
  }
}

/** Changes what is kept of a link, also while another tab does; answers with what is kept from now on. */
export async function changeLink(
  secret: string,
  change: (kept: KeptLink) => KeptLink,
): Promise<KeptLink> {
  const written: KeptLink[] = [];
  const write = (kept: unknown) => {
    const changed = change(readLink(secret, kept));
    written[0] = changed;
    return changed;
  };
  if (!unkept.has(secret)) {
    try {
      await update(secret, write, linkStore());
    } catch {
      unkept.add(secret); // blocked or full: it is asked no more
    }
  }
  const now = written[0] ?? write(known.get(secret));
  known.set(secret, now);
  return now;
}

/** The links that were opened on this phone, the last one first. */
export async function listLinks(): Promise<KeptLink[]> {
  try {
    const all = (await values<KeptLink>(linkStore())).filter(({ version }) => version === 1);
    return all.sort((one, other) => other.opened - one.opened);
  } catch {
    return [];
  }
}

function readLink(secret: string, kept: unknown): KeptLink {
  if (typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === 1) {
    return kept as KeptLink; // as it was written: the version says so
  }
  return {
    ...{ version: 1, secret, scoring: null, entries: [] },
    ...{ draft: null, made: {}, judged: {}, isGood: true, opened: 0 },
  };
}

function linkStore(): UseStore {
  links ??= createStore('evenfield-field-scores', 'links');
  return links;
}
