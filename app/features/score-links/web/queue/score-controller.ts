/**
 * What stands between a person by a field and the server: it knows the matches of a link, keeps what is
 * entered, and sends it whenever that can be done.
 */
import type { Judgement, Scoring, ScoringMatch } from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeptDraft } from '../entering/result-draft.ts';
import {
  addEntry,
  dropEntries,
  entryOf,
  insist,
  markTried,
  nextEntry,
  settleRefused,
} from './entries.ts';
import type { Entry, Said } from './entry.ts';
import { changeLink, isKept, type KeptLink, loadLink } from './kept-links.ts';
import { listenToDevice } from './listen-to-device.ts';
import { openLink, sendEntry } from './send-entry.ts';
import { refuseInLink, settleLink } from './settle-link.ts';
import { inTurn, listenToTabs } from './tabs.ts';

export interface DeskState {
  readonly link: 'opening' | 'open' | 'unread' | 'unknown'; // unread: nothing of it is known, and nobody answers
  readonly scoring: Scoring | null;
  readonly entries: readonly Entry[];
  readonly draft: KeptDraft | null;
  readonly judged: KeptLink['judged'];
  readonly sending: string | null; // the key of an entry
  readonly reached: boolean; // whether the server answered the last time
  readonly kept: boolean; // whether all this outlives the page
}

export interface DeskWaits {
  readonly news: number; // milliseconds between two questions for news
  readonly again: number; // before the first new try; every further one waits twice as long
  readonly longest: number;
}

/** A match with the version from which its result has been as it is. */
type SeenMatch = Pick<ScoringMatch, 'id' | 'version'>;

export interface ScoreDesk {
  readonly store: StoreApi<DeskState>;
  readonly say: (match: string, result: Result | null, seen: number) => Promise<void>; // `seen`: the version it was said from
  readonly judge: (match: SeenMatch, judgement: Judgement, remark: string | null) => Promise<void>;
  readonly drop: (match: string) => Promise<void>; // what was said of a match and was not taken
  readonly insist: (match: string) => Promise<void>; // sends again what was not taken
  readonly keepDraft: (draft: KeptDraft | null) => Promise<void>;
  readonly refresh: () => Promise<void>; // asks for news and sends what waits, now
  readonly close: () => void;
}

const WAITS: DeskWaits = { news: 20_000, again: 2000, longest: 60_000 };

export function openDesk(secret: string, waits = WAITS): ScoreDesk {
  const store = createStore<DeskState>(() => ({
    ...{ link: 'opening', scoring: null, entries: [], draft: null, judged: {} },
    ...{ sending: null, reached: true, kept: true },
  }));
  let wait = waits.again;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let more = false; // something came while the last of it was being sent
  let settled = 0; // how often the server has told of a match
  let closed = false;

  const show = ({ scoring, entries, draft, judged, isGood }: KeptLink) => {
    if (closed) return;
    const { link } = store.getState();
    const opened = scoring === null ? link : 'open';
    store.setState({ link: isGood ? opened : 'unknown' });
    store.setState({ scoring, entries, draft, judged, kept: isKept(secret) });
  };
  const change = async (changed: (kept: KeptLink) => KeptLink) => {
    const kept = await changeLink(secret, changed);
    show(kept);
    tabs.tell();
    return kept;
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
      await change((kept) => ({ ...kept, isGood: false }));
      return;
    }
    const { scoring } = answer;
    await change((kept) => {
      const isOld = before !== settled || scoring.version < (kept.scoring?.version ?? 0);
      return { ...kept, isGood: true, scoring: isOld ? kept.scoring : scoring };
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

  /** Whether it came to the end of the queue. */
  async function sendWaiting(): Promise<boolean> {
    for (;;) {
      const { entries, isGood } = await loadLink(secret);
      const next = nextEntry(entries);
      if (next === null || !isGood || closed) return true;
      if (!(await sendOne(next))) return false;
    }
  }

  /** Whether the server has answered. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const queue = (change: (entries: readonly Entry[]) => Entry[]) => (kept: KeptLink) => ({
      ...kept,
      entries: change(kept.entries),
    });
    const marked = await change(queue((entries) => markTried(entries, entry.key)));
    if (!marked.entries.some(({ key }) => key === entry.key)) return true; // replaced a moment ago
    store.setState({ sending: entry.key });
    const sent = await sendEntry(secret, entry);
    if (sent.kind === 'taken') {
      settled++;
      await change((kept) => settleLink(kept, entry, sent.recorded));
    }
    if (sent.kind === 'refused') {
      await change((kept) => refuseInLink(kept, entry, sent.refusal));
    }
    store.setState({ sending: null, reached: sent.kind !== 'unreached' });
    if (sent.kind === 'notFound') return settleNotFound(entry, queue);
    if (sent.kind !== 'unreached') wait = waits.again;
    return sent.kind !== 'unreached';
  }

  async function settleNotFound(
    entry: Entry,
    queue: (change: (entries: readonly Entry[]) => Entry[]) => (kept: KeptLink) => KeptLink,
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

  async function add(match: string, say: (kept: KeptLink) => Said): Promise<void> {
    const key = crypto.randomUUID();
    const at = new Date().toISOString();
    await change((kept) => {
      const entry = { key, match, at, said: say(kept), tried: false, refusal: null };
      const draft = kept.draft?.match === match ? null : kept.draft;
      return { ...kept, draft, entries: addEntry(kept.entries, entry) };
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
    await change((kept) => ({ ...kept, opened, isGood: true })); // the server is asked once more
    await refresh();
  }

  return {
    store,
    say: (match, result, seen) =>
      add(match, (kept) => {
        const version = Math.max(seen, kept.made[match] ?? 0);
        return { kind: 'result', result, version };
      }),
    judge: ({ id, version }, judgement, remark) =>
      add(id, () => ({ kind: 'judgement', judgement, remark, version })),
    drop: async (match) => {
      await change((kept) => ({ ...kept, entries: dropEntries(kept.entries, match) }));
    },
    insist: async (match) => {
      const key = crypto.randomUUID();
      await change((kept) => {
        const entry = entryOf(kept.entries, match);
        if (entry?.refusal == null) return kept;
        return { ...kept, entries: addEntry(kept.entries, insist(entry, key)) };
      });
      wait = waits.again;
      void sendAll();
    },
    keepDraft: async (draft) => {
      await change((kept) => ({ ...kept, draft }));
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
