import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this is the built server, which has no sources. */
const isBuilt = !import.meta.url.endsWith('.ts');

/** The folder of what tests have built of the threads, which takes no time to start. */
const builtThreads = process.env['BUILT_THREADS'];

/**
 * The file of a worker thread: in the built server `built`, beside main.js; from source the
 * TypeScript at `source`, which the thread can import once tsx is there.
 */
export function workerFile(built: string, source: URL): { filename: string; execArgv?: string[] } {
  if (isBuilt) return { filename: fileURLToPath(new URL(`./${built}`, import.meta.url)) };
  if (builtThreads) return { filename: join(builtThreads, built) };
  return {
    filename: fileURLToPath(source),
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
  };
}

/** As `workerFile`, for a thread whose very first file it is: that one Node loads before tsx can read it. */
export function workerEntry(built: string, source: URL): { file: URL; argv?: string[] } {
  if (isBuilt) return { file: new URL(`./${built}`, import.meta.url) };
  return { file: new URL('./typescript-thread.mjs', import.meta.url), argv: [source.href] };
}
