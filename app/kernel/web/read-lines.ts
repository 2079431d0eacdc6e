/** The lines of a stream of UTF-8 text as they come in, without their ends; empty lines are left out. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = []; // parts of a line that has not ended: put together once, since it may be megabytes
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const [end = '', ...starts] = (
        done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true })
      ).split('\n');
      begun.push(end);
      for (const start of starts) {
        const line = begun.join('').trimEnd();
        begun = [start];
        if (line !== '') yield line;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // a stream that already failed cannot be cancelled
  }
}
