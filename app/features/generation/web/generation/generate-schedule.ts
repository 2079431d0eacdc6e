/** Requests a schedule from the server: from the form, or from a file of teams. */

import {
  type Decoded,
  decodeStreamLine,
  encodeGenerationQuery,
  encodeGenerationRequest,
  encodeImportForm,
  type GenerationNews,
  type GenerationRequest,
  type GenerationResponse,
  type ImportForm,
} from '@evenfield/wire';
import { streamEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { callWorker } from '#kernel/web/call-worker.ts';
import type { BegunSearch, ScheduleSearch } from '#league/schedule-search.ts';
import { generationCalls } from '../../api.ts';

/** Longer lines are decoded in a worker, as they would block a frame. */
const LONG = 100_000;

/** The result of a request: a first schedule while better ones are searched for, or why there is none. */
export type GenerationOutcome =
  | ({ readonly kind: 'begun' } & BegunSearch)
  | Exclude<GenerationResponse, { kind: 'schedule' }>;

export interface RequestControls {
  readonly abort: AbortController; // cancels the request, before and after the first schedule
  readonly onProgress: (done: number) => void; // progress to the first schedule, 0 to 1
}

/** Throws `CallFailure`, or the signal's reason once it is aborted. */
export function generateSchedule(
  request: GenerationRequest,
  controls: RequestControls,
): Promise<GenerationOutcome> {
  return begin({ body: encodeGenerationRequest(request) }, controls);
}

/** Does the same from a CSV file, in which the server finds the divisions and teams. */
export function importSchedule(
  file: File,
  { form, defaultTeam }: { readonly form: ImportForm; readonly defaultTeam: string },
  controls: RequestControls,
): Promise<GenerationOutcome> {
  const sent = new FormData();
  for (const [name, text] of encodeImportForm(form)) sent.append(name, text);
  sent.append('csv', file);
  return begin({ form: sent, query: encodeGenerationQuery({ defaultTeam }) }, controls);
}

type Sent = Omit<NonNullable<Parameters<typeof streamEndpoint<Generation>>[1]>, 'signal'>;
type Generation = typeof generationCalls.generateSchedule;
type NewsStream = AsyncGenerator<GenerationNews, void>;

async function begin(
  sent: Sent,
  { abort, onProgress }: RequestControls,
): Promise<GenerationOutcome> {
  const stream = listen(sent, abort.signal);
  for (;;) {
    const news = await nextOf(stream);
    switch (news.kind) {
      case 'progress':
        onProgress(news.done);
        break;
      case 'better':
        return { kind: 'begun', first: foundIn(news), rest: searchOf(stream, abort) };
      case 'answer':
        if (news.answer.kind !== 'schedule') return news.answer;
        return { kind: 'begun', first: foundIn(news.answer), rest: OVER };
    }
  }
}

async function* listen(sent: Sent, signal: AbortSignal): NewsStream {
  for await (const line of streamEndpoint(generationCalls.generateSchedule, { ...sent, signal })) {
    const news = await readNews(line);
    if (!news.ok) throw new CallFailure('unreadable');
    yield news.value;
  }
}

async function nextOf(stream: NewsStream): Promise<GenerationNews> {
  const { done, value } = await stream.next();
  if (done === true) throw new CallFailure('unreachable'); // the server always responds
  return value;
}

/** Returns the rest of a stream. Its response counts as a better schedule, mostly the last. */
function searchOf(stream: NewsStream, abort: AbortController): ScheduleSearch {
  return {
    stop: () => abort.abort(),
    async follow({ onProgress, onBetter }) {
      try {
        for (;;) {
          const news = await nextOf(stream);
          if (abort.signal.aborted) return;
          if (news.kind === 'progress') onProgress(news.done);
          else if (news.kind === 'better') onBetter(foundIn(news));
          else if (news.answer.kind === 'schedule') return onBetter(foundIn(news.answer));
          else throw new CallFailure('refused', { message: news.answer.message });
        }
      } catch (failure) {
        if (!abort.signal.aborted) throw failure;
      }
    },
  };
}

/** A search with nothing left to report. */
export const OVER: ScheduleSearch = { follow: async () => undefined, stop: () => undefined };

function foundIn({ schedule, fairness }: Extract<GenerationNews, { kind: 'better' }> | Made) {
  return { schedule, counts: fairness };
}

type Made = Extract<GenerationResponse, { kind: 'schedule' }>;

// characters, some 400 matches

type ReadNews = Decoded<GenerationNews>;

/** Decodes a line of the generation's stream. */
function readNews(line: string): Promise<ReadNews> {
  if (line.length <= LONG) return Promise.resolve(decodeStreamLine(line));
  const worker = new Worker(new URL('./news-worker.ts', import.meta.url), { type: 'module' });
  return callWorker(worker, line);
}
