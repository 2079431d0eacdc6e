import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TSX = import.meta.resolve('tsx');
const MODULE = fileURLToPath(new URL('./mark-running.ts', import.meta.url));

let packages: string;

beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'evenfield-running-'));
});

afterEach(() => rmSync(packages, { recursive: true }));

/** Starts a process that marks itself and lives until its input ends. */
async function startMarked(folder: string) {
  const script = `import { markRunning } from ${JSON.stringify(MODULE)};
    markRunning(${JSON.stringify(folder)});
    console.log('marked');
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(
    process.execPath,
    ['--import', TSX, '--input-type=module', '--eval', script],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  const end = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { pid: String(child.pid), end };
}

test('a server is marked by its process while it runs, and a killed one’s mark goes', async () => {
  const folder = join(packages, 'running');
  mkdirSync(folder);
  const killed = await startMarked(folder);
  await killed.end();
  writeFileSync(join(folder, killed.pid), '');
  const server = await startMarked(folder);
  expect(readdirSync(folder)).toEqual([server.pid]);
  await server.end();
  expect(readdirSync(folder)).toEqual([]);
});

test('a server without packages beside it marks nothing', async () => {
  const folder = join(packages, 'absent', 'running');
  await (await startMarked(folder)).end();
  expect(existsSync(join(packages, 'absent'))).toBe(false);
});
