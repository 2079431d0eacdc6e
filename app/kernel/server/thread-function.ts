import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this is the built server, which has no sources. */
const isBuilt = !import.meta.url.endsWith('.ts');

/** Folder of worker threads built by tests, which start faster. */
const builtThreads = process.env['BUILT_THREADS'];

/** A function that a thread calls, for Piscina: the file, and the name that it is exported by. */
export interface ThreadFunction {
  readonly filename: string;
  readonly name: string;
  readonly execArgv?: string[];
}

/**
 * Returns where a thread finds a function: in the built server in the file of the source's name
 * beside main.js, which THREADS in vite.server.config.ts lists; from source in the TypeScript at
 * `source`, with tsx to import it.
 */
export function threadFunction(source: URL, name: string): ThreadFunction {
  const built = builtName(source);
  if (isBuilt) return { filename: fileURLToPath(new URL(built, import.meta.url)), name };
  if (builtThreads) return { filename: join(builtThreads, built), name };
  return {
    filename: fileURLToPath(source),
    name,
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
  };
}

/** Returns a thread's entry file, which Node loads before tsx can. */
export function threadEntry(source: URL): { file: URL; argv?: string[] } {
  if (isBuilt) return { file: new URL(builtName(source), import.meta.url) };
  return { file: new URL('./typescript-thread.mjs', import.meta.url), argv: [source.href] };
}

const builtName = (source: URL) => `./${basename(source.pathname, '.ts')}.js`;
