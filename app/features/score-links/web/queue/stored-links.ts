/**
 * What this phone stores of a score link, so that its page opens offline and entries outlive it.
 * The secret is stored here and nowhere else on the phone, since every waiting entry is sent with
 * it; whoever can read this storage can open the link from the browser's history anyway. If the
 * browser stores nothing, all of it lasts until the page is left.
 */

import type { Result } from '@evenfield/engine';
import { createStore, get, type UseStore, update, values } from 'idb-keyval';
import type { Judgement, Scoring } from '../../api.ts';
import type { StoredDraft } from '../entering/result-draft.ts';
import type { Entry } from './entry.ts';

export interface StoredLink {
  readonly version: 1; // records of other versions are ignored
  readonly secret: string;
  readonly scoring: Scoring | null; // as last received
  readonly entries: readonly Entry[];
  readonly draft: StoredDraft | null; // an unfinished entry
  readonly made: Readonly<Record<string, number>>; // by match, this phone's last version
  readonly judged: Readonly<Record<string, Judged>>; // by match, judgments made on this phone
  readonly isGood: boolean; // false: the server no longer knew it
  readonly opened: number; // milliseconds since 1970
}

interface Judged {
  readonly judgement: Judgement;
  readonly result: Result | null; // the result judged
}

let links: UseStore | undefined;
const known = new Map<string, StoredLink>(); // by secret, this page's latest data
const unkept = new Set<string>(); // secrets of links that could not be stored

/** Whether entries of this link outlive the page. */
export function isStored(secret: string): boolean {
  return !unkept.has(secret);
}

export async function loadLink(secret: string): Promise<StoredLink> {
  if (unkept.has(secret)) return readLink(secret, known.get(secret));
  try {
    return readLink(secret, await get(secret, linkStore()));
  } catch {
    return readLink(secret, known.get(secret));
  }
}

/** Changes a link's stored data, safely across tabs; resolves to the new data. */
export async function changeLink(
  secret: string,
  change: (stored: StoredLink) => StoredLink,
): Promise<StoredLink> {
  const written: StoredLink[] = [];
  const write = (stored: unknown) => {
    const changed = change(readLink(secret, stored));
    written[0] = changed;
    return changed;
  };
  if (!unkept.has(secret)) {
    try {
      await update(secret, write, linkStore());
    } catch {
      unkept.add(secret); // blocked or full: not tried again
    }
  }
  const now = written[0] ?? write(known.get(secret));
  known.set(secret, now);
  return now;
}

/** Returns the links opened on this phone, latest first. */
export async function listLinks(): Promise<StoredLink[]> {
  try {
    const all = (await values<StoredLink>(linkStore())).filter(({ version }) => version === 1);
    return all.sort((one, other) => other.opened - one.opened);
  } catch {
    return [];
  }
}

function readLink(secret: string, stored: unknown): StoredLink {
  if (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    stored.version === 1
  ) {
    return stored as StoredLink; // the version proves its type
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
