/** Watches a schedule over HTTP, as a page does: server-sent events, and where to go on after them. */

import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { LiveChange } from '@evenfield/wire/publishing';
import { publishedCalls } from '#features/published/api.ts';
import { type LiveEdit, type PresentEditor, scheduleCalls } from '#features/schedules/api.ts';

interface StreamEvent<Data> {
  readonly id: string | null;
  readonly kind: string;
  readonly data: Data;
}

export type LiveViewer = Stream<StreamEvent<LiveChange>>; // data: of a change

/** What an open page of the editor is sent. */
export type EditEvent =
  | { readonly kind: 'edit'; readonly data: LiveEdit }
  | { readonly kind: 'editors'; readonly data: readonly PresentEditor[] }
  | { readonly kind: 'reload'; readonly data: { readonly version: number } }
  | { readonly kind: 'published' | 'ended'; readonly data: object };

export interface Stream<LiveEvent> {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: () => string; // all that came
  readonly events: readonly LiveEvent[];
  /** Waits until what came is enough; throws where the connection ends before. */
  readonly until: (isEnough: (events: readonly LiveEvent[]) => boolean) => Promise<void>;
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

interface WatchOptions {
  readonly since?: number | undefined;
  readonly lastEventId?: string | null | undefined;
  readonly token?: string;
}

/** Watches the edits of a saved schedule. */
export function watchEdits(
  url: string,
  id: string,
  { token, client, since }: { token: string; client: string; since?: number },
): Promise<Stream<EditEvent>> {
  const address = new URL(scheduleCalls.watchEdits.path.replace(':id', id), url);
  address.searchParams.set('client', client);
  if (since !== undefined) address.searchParams.set('since', String(since));
  return openStream(address, { authorization: `Bearer ${token}` });
}

export function watchLive(
  url: string,
  id: string,
  { since, lastEventId, token }: WatchOptions = {},
): Promise<LiveViewer> {
  const address = new URL(publishedCalls.watchSchedule.path.replace(':schedule_id', id), url);
  if (since !== undefined) address.searchParams.set('since', String(since));
  const headers = {
    ...(lastEventId && { 'last-event-id': lastEventId }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return openStream(address, headers);
}

async function openStream<LiveEvent>(
  address: URL,
  headers: Record<string, string>,
): Promise<Stream<LiveEvent>> {
  const request: ClientRequest = get(address, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  let text = '';
  let read = 0;
  const events: LiveEvent[] = [];
  let receive = () => undefined as unknown;
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const event = readEvent(text.slice(read, end));
      if (event) events.push(event as LiveEvent); // as the server writes them
      read = end + 2;
    }
    receive();
  });
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  answer.on('error', () => undefined); // it closes next
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    events,
    until: (isEnough) =>
      new Promise((resolve, reject) => {
        receive = () => isEnough(events) && resolve();
        receive();
        void ended.then(() => reject(new Error(`It has ended after: ${text}`)));
      }),
    ended,
    leave: () => request.destroy(),
  };
}

function readEvent(lines: string): StreamEvent<unknown> | null {
  const parts = new Map(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const data = parts.get('data');
  if (data === undefined) return null;
  return { id: parts.get('id') ?? null, kind: parts.get('event') ?? '', data: JSON.parse(data) };
}
