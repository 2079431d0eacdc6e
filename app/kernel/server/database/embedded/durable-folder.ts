/**
 * A folder of this machine as PGlite's disk, on which a flush is one. PGlite's own answers "done" to
 * every fsync without asking the disk, so a power cut could take what was acknowledged.
 */
import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { FlushedFiles } from './flush-ahead.ts';

type Init = NodeFS['init'];
type Options = Awaited<ReturnType<Init>>['emscriptenOpts'];

interface OpenFile {
  readonly nfd?: number; // the descriptor on this machine; a folder has none (on Windows it needs none)
  readonly node: unknown;
  readonly position: number;
}

type Transfer = (
  file: OpenFile,
  buffer: unknown,
  offset: number,
  length: number,
  position?: number,
) => number;

interface NodeDisk {
  readonly stream_ops: { fsync?: (file: OpenFile) => void; read: Transfer; write: Transfer };
  readonly realPath: (node: unknown) => string;
  readonly tryFSOperation: <T>(operation: () => T) => T; // turns an error of Node into one that C knows
}

interface Module {
  readonly NODEFS?: NodeDisk;
  onAbort?: () => void;
}

export interface DiskOptions {
  readonly flush?: (descriptor: number) => void; // the machine's own, save in a test that counts
  readonly onOperation?: () => void; // before every read, write and flush
  readonly onAbort?: () => void; // the database has given up (PANIC): nothing that it answers counts from here on
  readonly quota?: BigInt64Array; // bytes by which files may still grow; only a test has one
  readonly flushedAhead?: Promise<FlushedFiles | null>; // files that the start need not flush again
}

export class DurableFolder extends NodeFS {
  readonly #options: DiskOptions;
  #flushedAhead: FlushedFiles = new Map();

  constructor(folder: string, options: DiskOptions = {}) {
    super(folder);
    this.#options = options;
  }

  override async init(database: PGlite, options: Options): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const prepare = (module: Module) => {
      const disk = module.NODEFS;
      if (!disk) throw new Error('The embedded database has no disk to flush.');
      this.#watch(disk);
      if (this.#options.onAbort) module.onAbort = this.#options.onAbort;
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), prepare] as NonNullable<Options['preRun']>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    this.#flushedAhead = (await this.#options.flushedAhead) ?? this.#flushedAhead;
  }

  /** The database has started: from now on every flush is one. */
  endStart(): void {
    this.#flushedAhead = new Map();
  }

  #watch(disk: NodeDisk): void {
    const { read, write } = disk.stream_ops;
    const { onOperation = () => undefined, quota } = this.#options;
    Object.assign(disk.stream_ops, {
      fsync: (file: OpenFile) => {
        onOperation();
        disk.tryFSOperation(() => this.#flushFile(file, disk));
      },
      read: (...all: Parameters<Transfer>) => {
        onOperation();
        return read(...all);
      },
      write: (...all: Parameters<Transfer>) => {
        onOperation();
        if (quota) disk.tryFSOperation(() => takeRoom(quota, all));
        return write(...all);
      },
    });
  }

  #flushFile({ nfd, node }: OpenFile, disk: NodeDisk): void {
    const { flush = fsyncSync } = this.#options;
    if (nfd !== undefined) {
      if (!this.#isFlushed(nfd)) flush(nfd);
    } else if (process.platform !== 'win32') {
      const folder = openSync(disk.realPath(node), 'r');
      try {
        flush(folder);
      } finally {
        closeSync(folder);
      }
    }
  }

  /** Whether the file was flushed ahead and has not been changed since. */
  #isFlushed(descriptor: number): boolean {
    if (this.#flushedAhead.size === 0) return false;
    const { ino, ctimeNs } = fstatSync(descriptor, { bigint: true });
    return this.#flushedAhead.get(ino) === ctimeNs;
  }
}

/** Throws as a full disk does where the file would grow by more than what is left. */
function takeRoom(quota: BigInt64Array, [file, , , length, position]: Parameters<Transfer>): void {
  if (file.nfd === undefined) return;
  const end = (position ?? file.position) + length;
  const growth = BigInt(Math.max(0, end - fstatSync(file.nfd).size));
  if (growth > Atomics.load(quota, 0)) {
    throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
  }
  Atomics.sub(quota, 0, growth);
}
