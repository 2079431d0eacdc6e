const PIECE = 1 << 20;

/** Collects a file that is written in hundreds of thousands of small chunks. */
export class ByteSink {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  #current = new Uint8Array(PIECE);
  #used = 0;

  write(chunk: Uint8Array): void {
    if (chunk.length <= PIECE - this.#used) {
      this.#current.set(chunk, this.#used);
      this.#used += chunk.length;
      return;
    }
    let from = 0;
    while (from < chunk.length) {
      if (this.#used === PIECE) this.#begin();
      const part = chunk.subarray(from, from + PIECE - this.#used);
      this.#current.set(part, this.#used);
      this.#used += part.length;
      from += part.length;
    }
  }

  blob(type: string): Blob {
    return new Blob([...this.#pieces, this.#current.subarray(0, this.#used)], { type });
  }

  #begin(): void {
    this.#pieces.push(this.#current);
    this.#current = new Uint8Array(PIECE);
    this.#used = 0;
  }
}
