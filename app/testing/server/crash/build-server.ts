import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import config from '../../../vite.server.config.ts';

const server = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the server as `main.js` of a folder, and other programs by their files from `app/` on. */
export async function buildServer(
  outDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { input, ...options } = config.build?.rolldownOptions ?? {};
  const rolldownOptions = { ...options, input: Object.assign({ ...more }, input) };
  await build({
    ...{ ...config, configFile: false, root: server, logLevel: 'warn' },
    build: { ...config.build, outDir, rolldownOptions },
  });
}
