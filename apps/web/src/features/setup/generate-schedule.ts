/** Has a schedule made on the server: from the form, or from a file of teams. */
import {
  decodeStreamLine,
  encodeGenerationQuery,
  encodeGenerationRequest,
  encodeImportForm,
  endpoints,
  type GenerationAnswer,
  type GenerationRequest,
  type ImportForm,
} from '@evenfield/contract';
import { streamEndpoint } from '#src/lib/call-endpoint.ts';
import { CallFailure } from '#src/lib/call-failure.ts';

interface Listener {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void; // share of the work, 0 to 1
}

/** Throws `CallFailure`, or the signal's reason once it is aborted. */
export function generateSchedule(
  request: GenerationRequest,
  listener: Listener,
): Promise<GenerationAnswer> {
  return listen({ body: encodeGenerationRequest(request) }, listener);
}

/** The same from a CSV file, for which the server finds the divisions and teams. */
export function importSchedule(
  file: File,
  { form, defaultTeam }: { readonly form: ImportForm; readonly defaultTeam: string },
  listener: Listener,
): Promise<GenerationAnswer> {
  const sent = new FormData();
  for (const [name, text] of encodeImportForm(form)) sent.append(name, text);
  sent.append('csv', file);
  return listen({ form: sent, query: encodeGenerationQuery({ defaultTeam }) }, listener);
}

type Sent = Omit<NonNullable<Parameters<typeof streamEndpoint<Generation>>[1]>, 'signal'>;
type Generation = typeof endpoints.generateSchedule;

async function listen(sent: Sent, { signal, onProgress }: Listener): Promise<GenerationAnswer> {
  for await (const line of streamEndpoint(endpoints.generateSchedule, { ...sent, signal })) {
    const news = decodeStreamLine(line);
    if (!news.ok) throw new CallFailure('unreadable');
    if (news.value.kind === 'answer') return news.value.answer;
    if (news.value.kind === 'progress') onProgress(news.value.done);
  }
  throw new CallFailure('unreachable');
}
