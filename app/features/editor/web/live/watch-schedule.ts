/**
 * Follows the edits of others while a saved schedule is open here, and shows them where one is. Reconnects by itself,
 * and resumes from the account's version that is open.
 */
import * as z from 'zod/mini';
import {
  type LiveEdit,
  liveEdit,
  liveReload,
  presentEditor,
  scheduleCalls,
} from '#features/schedules/api.ts';
import { callEndpoint, streamEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { storeResults } from '../results/store-results.ts';
import { openedCopy } from '../saving/opened-copy.ts';
import { saveOpened } from '../saving/save-opened.ts';
import { loadNewest } from '../saving/send-save.ts';
import {
  addEdit,
  followQueue,
  followVersion,
  formatNews,
  isHeldBack,
  openFeed,
  resumeFeed,
} from './live-feed.ts';
import { NOT_LIVE, placeOf } from './live-state.ts';

const AGAIN = 1000; // milliseconds before the first reconnect; each further wait is twice as long
const LONGEST = 30_000; // milliseconds
const SHOWN_AFTER = 300; // milliseconds between two places that are shown to the others
const FINAL: readonly (number | null)[] = [401, 404]; // signed out, or not one's own any more

/** Returns a function that stops. */
export function watchSchedule(editor: Editor, id: string): () => void {
  const client = crypto.randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const { feed, close } = openFeed(editor, id);
  let isLoading = false;
  let wait = AGAIN;

  const follow = () => {
    const state = editor.getState();
    if (feed.queue.length === 0 || isLoading || isHeldBack(state)) return;
    if (openedCopy(state)?.id !== id) return;
    if (followQueue(editor, feed)) return;
    isLoading = true;
    void load().finally(() => {
      isLoading = false;
    });
  };

  /** Brings in what no command says: by a save where there are unsaved edits, which merges both. */
  const load = async () => {
    const news = feed.queue.at(-1);
    const state = editor.getState();
    const copy = openedCopy(state);
    if (copy === null || news === undefined) return;
    feed.queue = [];
    if (copy.schedule !== openedSchedule(state)) {
      await saveOpened(editor, { saveType: 'autosave' });
      return;
    }
    const loaded = await loadNewest(copy, 'autosave').catch(() => null);
    if (loaded?.kind !== 'stale' || isHeldBack(editor.getState())) return reconnect(); // and resume before it
    const { theirs } = loaded;
    const { version, schedule } = theirs;
    if (openedCopy(editor.getState())?.id !== id) return;
    storeResults(editor, id, theirs);
    if (!followVersion(editor, { version, schedule, command: null }, formatNews(news))) {
      await saveOpened(editor, { saveType: 'autosave' });
    }
  };

  let connection = new AbortController();
  const reconnect = () => connection.abort();

  const noteDrafts = () =>
    editor.setState(({ live }) => ({ live: { ...live, draftsChanged: live.draftsChanged + 1 } }));

  const receive = (kind: string, data: unknown) => {
    if (kind === 'published') return noteDrafts();
    if (kind === 'editors') {
      const editors = z.safeParse(z.array(presentEditor), data);
      if (editors.success) {
        const others = editors.data.filter((one) => one.client !== client);
        editor.setState(({ live }) => ({ live: { ...live, others } }));
      }
      return;
    }
    const edit = kind === 'edit' ? z.safeParse(liveEdit, data) : z.safeParse(liveReload, data);
    if (!edit.success) return;
    const unknown = { at: '', by: '', isOwn: false, id: null, label: null, command: null };
    addEdit(feed, { ...unknown, ...edit.data } as LiveEdit); // the command is checked by `apply`
    follow();
  };

  const listen = async () => {
    const since = openedCopy(editor.getState())?.version;
    const query = { client, ...(since !== undefined && { since }) };
    const input = { params: { id }, query, inBackground: true, signal: connection.signal };
    let kind = '';
    for await (const line of streamEndpoint(scheduleCalls.watchEdits, input)) {
      wait = AGAIN;
      if (line.startsWith('event: ')) kind = line.slice(7);
      if (kind === 'ended') return noteDrafts();
      if (line.startsWith('data: ')) receive(kind, JSON.parse(line.slice(6)));
    }
  };

  const run = async () => {
    while (!signal.aborted) {
      resumeFeed(feed, openedCopy(editor.getState()));
      connection = new AbortController();
      await untilVisible(signal);
      const failure = await listen().catch((error: unknown) => error);
      editor.setState(({ live }) => ({ live: { ...live, others: [] } }));
      if (failure instanceof CallFailure && FINAL.includes(failure.status)) return;
      await pause(wait, signal);
      wait = Math.min(2 * wait, LONGEST);
    }
  };

  let shown: string | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    showing ??= setTimeout(() => {
      showing = undefined;
      const place = placeOf(editor.getState().picked);
      if (JSON.stringify(place) === shown) return;
      shown = JSON.stringify(place);
      const input = { params: { id }, body: { client, ...place }, inBackground: true };
      callEndpoint(scheduleCalls.showPresence, input).catch(() => undefined); // others don't see it
    }, SHOWN_AFTER);
  };

  const leaveHidden = () => document.visibilityState === 'hidden' && reconnect(); // it resumes once it is visible
  const unsubscribe = editor.subscribe((state, before) => {
    if (state.picked !== before.picked) show();
    if (feed.queue.length > 0) follow();
  });
  addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', leaveHidden);
  void run();
  return () => {
    stopping.abort();
    reconnect();
    clearTimeout(showing);
    removeEventListener('online', reconnect);
    document.removeEventListener('visibilitychange', leaveHidden);
    unsubscribe();
    close();
    editor.setState({ live: NOT_LIVE });
  };
}

/** A hidden page holds no connection, of which a browser has few. */
function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
