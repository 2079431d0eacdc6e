import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

const PART = 256 * 1024; // bytes that `pg` decodes at once

/** Stands in for `pg`'s socket: sends writes to the database's thread and reads its answers. */
export class WorkerStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  #passed: Promise<void> = Promise.resolve();

  /** `send` may transfer the bytes. */
  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => this.destroyed || this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Passes an answer of the database on, a large one in parts, between which others are served. */
  answer(bytes: Uint8Array): void {
    this.#passed = this.#passed.then(async () => {
      for (let from = 0; from < bytes.length; from += PART) {
        if (from > 0) await setImmediate();
        if (!this.destroyed) this.push(bytes.subarray(from, from + PART));
      }
    });
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  /** The messages of one query, written together, are sent as one and answered as one. They are copied: `pg` reuses its buffer. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
    chunks.reduce((at, { chunk }) => at + chunk.copy(bytes, at), 0);
    this.#send(bytes);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
