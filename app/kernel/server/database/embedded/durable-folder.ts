/**
 * A file system for PGlite in which fsync reaches the disk. PGlite's own reports success without
 * flushing, so a power failure could lose acknowledged data.
 */
import { closeSync, fstatSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { FlushedFiles } from './flush-ahead.ts';

type Init = NodeFS['init'];
type Options = Awaited<ReturnType<Init>>['emscriptenOpts'];

interface OpenFile {
  readonly nfd?: number; // file descriptor; a folder has none (and needs none on Windows)
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
  readonly flush?: (descriptor: number) => void; // fsync, except in a test that counts calls
  readonly onOperation?: () => void; // called before every read, write and flush
  readonly onAbort?: () => void; // the database has panicked: ignore anything it answers from here on
  readonly quota?: BigInt64Array; // bytes by which files may still grow; used only by tests
  readonly flushedAhead?: Promise<FlushedFiles | null>; // files already flushed before the start
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

  /** Ends the start: from now on every flush reaches the disk. */
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

  /** Whether the file was flushed ahead and hasn't changed since. */
  #isFlushed(descriptor: number): boolean {
    if (this.#flushedAhead.size === 0) return false;
    const { ino, ctimeNs } = fstatSync(descriptor, { bigint: true });
    return this.#flushedAhead.get(ino) === ctimeNs;
  }
}

/** Throws ENOSPC when the file would grow by more than the quota's rest. */
function takeRoom(quota: BigInt64Array, [file, , , length, position]: Parameters<Transfer>): void {
  if (file.nfd === undefined) return;
  const end = (position ?? file.position) + length;
  const growth = BigInt(Math.max(0, end - fstatSync(file.nfd).size));
  if (growth > Atomics.load(quota, 0)) {
    throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
  }
  Atomics.sub(quota, 0, growth);
}
