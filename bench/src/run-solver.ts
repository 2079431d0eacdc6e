/** The solver's package: installed into bench/solver on first use, and run in its own process. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../solver', import.meta.url));

/** A season as solve.mjs reads it: a match is its two teams. */
export interface Season {
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
  readonly matches: readonly (readonly [number, number])[];
  readonly seconds: number;
}

export interface Solution {
  readonly status: string; // CP-SAT's status
  readonly placements: readonly number[] | null; // the cell of every match, or -1; null: nothing was found in time
}

/** Installs the solver if it is missing; returns the error, or null. */
export async function installSolver(): Promise<string | null> {
  if (existsSync(`${FOLDER}/node_modules/or-tools-wasm`)) return null;
  console.log('Installing the solver into bench/solver (320 MB) …');
  const { code, errors } = await run('npm', ['ci', '--ignore-scripts'], '');
  return code === 0 ? null : errors.trim();
}

export async function runSolver(season: Season): Promise<Solution> {
  const { code, output, errors } = await run(
    process.execPath,
    ['solve.mjs'],
    JSON.stringify(season),
  );
  if (code !== 0) throw new Error(`The solver ended with ${code}: ${errors}`);
  return JSON.parse(output) as Solution; // written by solve.mjs
}

async function run(command: string, args: readonly string[], input: string) {
  const child = spawn(command, args, {
    cwd: FOLDER,
    shell: command === 'npm' && process.platform === 'win32',
  });
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}
