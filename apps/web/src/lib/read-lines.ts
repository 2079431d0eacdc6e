/** The lines of a stream of UTF-8 text as they come in, without their ends; empty lines are left out. */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield line.trimEnd();
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // a stream that already failed cannot be cancelled
  }
}
