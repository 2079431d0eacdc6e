/**
 * One request to a web worker, and the worker's side of it. The worker ends after its answer, or as
 * soon as the request is aborted.
 */

type Reply<Answer> =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly message: string };

interface Waiting {
  readonly signal?: AbortSignal; // ends the worker whatever it is doing
  readonly onProgress?: (done: number) => void; // share of the work, 0 to 1
}

/** Sends a request to a new worker. Rejects with the signal's reason once aborted. */
export function callWorker<Answer>(
  worker: Worker,
  question: unknown, // plain data
  { signal, onProgress }: Waiting = {},
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
      if (data.kind === 'progress') onProgress?.(data.done);
      else if (data.kind === 'answer') resolve(data.answer);
      else reject(new Error(data.message));
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

const STEP = 0.01; // smaller progress isn't worth a message

/** In the worker: answers the page's request. `columns` are transferred instead of copied. */
export function postToPage<Question, Answer>(
  answer: (question: Question, onProgress: (done: number) => void) => Answer | Promise<Answer>,
  columns: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    const reply = (message: Reply<Answer>, transfer: ArrayBuffer[] = []) =>
      self.postMessage(message, { transfer });
    let reported = 0;
    try {
      const answered = await answer(data, (done) => {
        if (done < reported + STEP) return;
        reported = done;
        reply({ kind: 'progress', done });
      });
      reply({ kind: 'answer', answer: answered }, columns(answered));
    } catch (failure) {
      reply({ kind: 'failed', message: failure instanceof Error ? failure.message : '' });
    }
  };
}
