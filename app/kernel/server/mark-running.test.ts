import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TSX = import.meta.resolve('tsx');
const MODULE = fileURLToPath(new URL('./mark-running.ts', import.meta.url));

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evenfield-running-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Starts a process, two folders below the root, that marks itself until its input ends. */
async function startMarked() {
  const script = `import { markRunning } from ${JSON.stringify(MODULE)};
    markRunning(${JSON.stringify(join(root, 'server', 'dist'))});
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
  const folder = join(root, 'node_modules', '.evenfield-running');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
  const killed = await startMarked();
  await killed.end();
  writeFileSync(join(folder, killed.pid), '');
  const server = await startMarked();
  expect(readdirSync(folder)).toEqual([server.pid]);
  await server.end();
  expect(readdirSync(folder)).toEqual([]);
});

test('a server without packages above it marks nothing', async () => {
  await (await startMarked()).end();
  expect(readdirSync(root)).toEqual([]);
});
