/**
 * The controller between a scorer and the server: it holds a link's matches, stores entries, and
 * sends them as soon as possible.
 */

import type { Result } from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Judgement, Scoring, ScoringMatch } from '../../api.ts';
import type { StoredDraft } from '../entering/result-draft.ts';
import {
  addEntry,
  dropEntries,
  entryOf,
  insist,
  markTried,
  nextEntry,
  settleRefused,
} from './entries.ts';
import type { Entry, EntryContent } from './entry.ts';
import { openLink, sendEntry } from './send-entry.ts';
import { refuseInLink, settleLink } from './settle-link.ts';
import { changeLink, isStored, loadLink, type StoredLink } from './stored-links.ts';
import { inTurn, listenToTabs } from './tabs.ts';

export interface ScoreState {
  readonly link: 'opening' | 'open' | 'unread' | 'unknown'; // unread: nothing is known, no response
  readonly scoring: Scoring | null;
  readonly entries: readonly Entry[];
  readonly draft: StoredDraft | null;
  readonly judged: StoredLink['judged'];
  readonly sending: string | null; // the key of an entry
  readonly reached: boolean; // whether the server responded last time
  readonly isStored: boolean; // whether all this is stored beyond the page
}

export interface RetryWaits {
  readonly news: number; // milliseconds between polls
  readonly again: number; // before the first retry; each further wait is twice as long
  readonly longest: number;
}

/** A match with the version since which its result is unchanged. */
type SeenMatch = Pick<ScoringMatch, 'id' | 'version'>;

export interface ScoreController {
  readonly store: StoreApi<ScoreState>;
  readonly enter: (match: string, result: Result | null, seen: number) => Promise<void>; // `seen`: version
  readonly judge: (match: SeenMatch, judgement: Judgement, remark: string | null) => Promise<void>;
  readonly drop: (match: string) => Promise<void>; // drops a match's refused entry
  readonly insist: (match: string) => Promise<void>; // resends a refused entry
  readonly keepDraft: (draft: StoredDraft | null) => Promise<void>;
  readonly refresh: () => Promise<void>; // polls and sends waiting entries now
  readonly close: () => void;
}

const WAITS: RetryWaits = { news: 20_000, again: 2000, longest: 60_000 };

export function openScores(secret: string, waits = WAITS): ScoreController {
  const store = createStore<ScoreState>(() => ({
    ...{ link: 'opening', scoring: null, entries: [], draft: null, judged: {} },
    ...{ sending: null, reached: true, isStored: true },
  }));
  let wait = waits.again;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let more = false; // an entry arrived while the last was being sent
  let settled = 0; // number of responses about a match so far
  let closed = false;

  const show = ({ scoring, entries, draft, judged, isGood }: StoredLink) => {
    if (closed) return;
    const { link } = store.getState();
    const opened = scoring === null ? link : 'open';
    store.setState({ link: isGood ? opened : 'unknown' });
    store.setState({ scoring, entries, draft, judged, isStored: isStored(secret) });
  };
  const change = async (changed: (link: StoredLink) => StoredLink) => {
    const link = await changeLink(secret, changed);
    show(link);
    tabs.notify();
    return link;
  };
  const tabs = listenToTabs(secret, async () => show(await loadLink(secret)));

  async function load(): Promise<void> {
    const before = settled;
    const answer = await openLink(secret);
    if (closed) return;
    store.setState({ reached: answer.kind !== 'unreached' });
    if (answer.kind === 'unreached') {
      if (store.getState().link === 'opening') store.setState({ link: 'unread' });
      return;
    }
    if (answer.kind === 'notFound') {
      await change((link) => ({ ...link, isGood: false }));
      return;
    }
    const { scoring } = answer;
    await change((link) => {
      const isOld = before !== settled || scoring.version < (link.scoring?.version ?? 0);
      return { ...link, isGood: true, scoring: isOld ? link.scoring : scoring };
    });
  }

  async function sendAll(): Promise<void> {
    more = true;
    if (sending) return;
    sending = true;
    clearTimeout(retry);
    try {
      await inTurn(secret, async () => {
        while (more && !closed) {
          more = false;
          if (!(await sendWaiting())) tryLater();
        }
      });
    } finally {
      sending = false;
    }
  }

  /** Resolves to whether the queue is done. */
  async function sendWaiting(): Promise<boolean> {
    for (;;) {
      const { entries, isGood } = await loadLink(secret);
      const next = nextEntry(entries);
      if (next === null || !isGood || closed) return true;
      if (!(await sendOne(next))) return false;
    }
  }

  /** Resolves to whether the server responded. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const queue = (change: (entries: readonly Entry[]) => Entry[]) => (link: StoredLink) => ({
      ...link,
      entries: change(link.entries),
    });
    const marked = await change(queue((entries) => markTried(entries, entry.key)));
    if (!marked.entries.some(({ key }) => key === entry.key)) return true; // replaced a moment ago
    store.setState({ sending: entry.key });
    const sent = await sendEntry(secret, entry);
    if (sent.kind === 'taken') {
      settled++;
      await change((link) => settleLink(link, entry, sent.recorded));
    }
    if (sent.kind === 'refused') {
      await change((link) => refuseInLink(link, entry, sent.refusal));
    }
    store.setState({ sending: null, reached: sent.kind !== 'unreached' });
    if (sent.kind === 'notFound') return settleNotFound(entry, queue);
    if (sent.kind !== 'unreached') wait = waits.again;
    return sent.kind !== 'unreached';
  }

  async function settleNotFound(
    entry: Entry,
    queue: (change: (entries: readonly Entry[]) => Entry[]) => (link: StoredLink) => StoredLink,
  ): Promise<boolean> {
    await load();
    const { link, reached } = store.getState();
    if (!reached) return false;
    if (link === 'open') {
      await change(queue((entries) => settleRefused(entries, entry, { kind: 'gone' })));
    }
    return true;
  }

  function tryLater(): void {
    clearTimeout(retry);
    if (closed) return;
    retry = setTimeout(() => void sendAll(), wait);
    wait = Math.min(2 * wait, waits.longest);
  }

  async function refresh(): Promise<void> {
    wait = waits.again;
    await load();
    await sendAll();
  }

  async function add(match: string, contentOf: (link: StoredLink) => EntryContent): Promise<void> {
    const key = crypto.randomUUID();
    const at = new Date().toISOString();
    await change((link) => {
      const entry = { key, match, at, said: contentOf(link), tried: false, refusal: null };
      const draft = link.draft?.match === match ? null : link.draft;
      return { ...link, draft, entries: addEntry(link.entries, entry) };
    });
    wait = waits.again;
    void sendAll();
  }

  const onNews = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  const asking = setInterval(onNews, waits.news);
  const stopListening = listenToDevice(onNews);
  void begin();

  async function begin(): Promise<void> {
    const opened = Date.now();
    await change((link) => ({ ...link, opened, isGood: true })); // asks the server again
    await refresh();
  }

  return {
    store,
    enter: (match, result, seen) =>
      add(match, (link) => {
        const version = Math.max(seen, link.made[match] ?? 0);
        return { kind: 'result', result, version };
      }),
    judge: ({ id, version }, judgement, remark) =>
      add(id, () => ({ kind: 'judgement', judgement, remark, version })),
    drop: async (match) => {
      await change((link) => ({ ...link, entries: dropEntries(link.entries, match) }));
    },
    insist: async (match) => {
      const key = crypto.randomUUID();
      await change((link) => {
        const entry = entryOf(link.entries, match);
        if (entry?.refusal == null) return link;
        return { ...link, entries: addEntry(link.entries, insist(entry, key)) };
      });
      wait = waits.again;
      void sendAll();
    },
    keepDraft: async (draft) => {
      await change((link) => ({ ...link, draft }));
    },
    refresh,
    close: () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(asking);
      stopListening();
      tabs.close();
    },
  };
}

/** Calls back whenever a phone may be online again. */
function listenToDevice(onNews: () => void): () => void {
  addEventListener('online', onNews);
  addEventListener('pageshow', onNews);
  document.addEventListener('visibilitychange', onNews);
  return () => {
    removeEventListener('online', onNews);
    removeEventListener('pageshow', onNews);
    document.removeEventListener('visibilitychange', onNews);
  };
}
