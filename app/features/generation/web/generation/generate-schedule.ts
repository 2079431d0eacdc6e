/** Has a schedule made on the server: from the form, or from a file of teams. */
import {
  encodeGenerationQuery,
  encodeGenerationRequest,
  encodeImportForm,
  endpoints,
  type GenerationAnswer,
  type GenerationNews,
  type GenerationRequest,
  type ImportForm,
} from '@evenfield/contract';
import { streamEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { BegunSearch, ScheduleSearch } from '#league/schedule-search.ts';
import { readNews } from './read-news.ts';

/** What came of asking: a first schedule while better ones are searched, or why there is none. */
export type GenerationOutcome =
  | ({ readonly kind: 'begun' } & BegunSearch)
  | Exclude<GenerationAnswer, { kind: 'schedule' }>;

export interface Asker {
  readonly abort: AbortController; // lets go of the server, before the first schedule and after it
  readonly onProgress: (done: number) => void; // share of the work, 0 to 1, until the first schedule
}

/** Throws `CallFailure`, or the signal's reason once it is aborted. */
export function generateSchedule(
  request: GenerationRequest,
  asker: Asker,
): Promise<GenerationOutcome> {
  return begin({ body: encodeGenerationRequest(request) }, asker);
}

/** The same from a CSV file, for which the server finds the divisions and teams. */
export function importSchedule(
  file: File,
  { form, defaultTeam }: { readonly form: ImportForm; readonly defaultTeam: string },
  asker: Asker,
): Promise<GenerationOutcome> {
  const sent = new FormData();
  for (const [name, text] of encodeImportForm(form)) sent.append(name, text);
  sent.append('csv', file);
  return begin({ form: sent, query: encodeGenerationQuery({ defaultTeam }) }, asker);
}

type Sent = Omit<NonNullable<Parameters<typeof streamEndpoint<Generation>>[1]>, 'signal'>;
type Generation = typeof endpoints.generateSchedule;
type NewsStream = AsyncGenerator<GenerationNews, void>;

async function begin(sent: Sent, { abort, onProgress }: Asker): Promise<GenerationOutcome> {
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
  for await (const line of streamEndpoint(endpoints.generateSchedule, { ...sent, signal })) {
    const news = await readNews(line);
    if (!news.ok) throw new CallFailure('unreadable');
    yield news.value;
  }
}

async function nextOf(stream: NewsStream): Promise<GenerationNews> {
  const { done, value } = await stream.next();
  if (done === true) throw new CallFailure('unreachable'); // there is always an answer
  return value;
}

/** The rest of a stream. Its answer is adopted like a better schedule: mostly it is the last of them. */
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

/** Nothing more comes. */
export const OVER: ScheduleSearch = { follow: async () => undefined, stop: () => undefined };

function foundIn({ schedule, fairness }: Extract<GenerationNews, { kind: 'better' }> | Made) {
  return { schedule, counts: fairness };
}

type Made = Extract<GenerationAnswer, { kind: 'schedule' }>;
