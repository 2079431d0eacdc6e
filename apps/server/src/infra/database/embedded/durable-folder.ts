/**
 * A folder of this machine as PGlite's disk, on which a flush is one. PGlite's own answers "done" to
 * every fsync without asking the disk, so a power cut could take what was acknowledged.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Options = Awaited<ReturnType<Init>>['emscriptenOpts'];

interface OpenFile {
  readonly nfd?: number; // the descriptor on this machine; a folder has none (on Windows it needs none)
  readonly node: unknown;
}

interface NodeDisk {
  readonly stream_ops: { fsync?: (file: OpenFile) => void };
  readonly realPath: (node: unknown) => string;
}

export class DurableFolder extends NodeFS {
  readonly #flush: (descriptor: number) => void;

  /** `flush` is the machine's own, save in a test that counts. */
  constructor(folder: string, flush: (descriptor: number) => void = fsyncSync) {
    super(folder);
    this.#flush = flush;
  }

  override async init(database: PGlite, options: Options): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const flushDisk = (module: { NODEFS?: NodeDisk }) => {
      const disk = module.NODEFS;
      if (!disk) throw new Error('The embedded database has no disk to flush.');
      disk.stream_ops.fsync = (file) => this.#flushFile(file, disk);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), flushDisk] as NonNullable<Options['preRun']>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #flushFile({ nfd, node }: OpenFile, disk: NodeDisk): void {
    if (nfd !== undefined) {
      this.#flush(nfd);
    } else if (process.platform !== 'win32') {
      const folder = openSync(disk.realPath(node), 'r');
      try {
        this.#flush(folder);
      } finally {
        closeSync(folder);
      }
    }
  }
}
