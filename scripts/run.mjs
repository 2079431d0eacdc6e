/** Runs a command and answers with its exit code; `quiet` shows its output only when it fails. */
import { spawn } from 'node:child_process';

export async function run(command, args, { quiet = false, ...where } = {}) {
  const { code, output } = await runHeard(command, args, { ...where, heard: quiet });
  if (quiet && code !== 0) process.stderr.write(output);
  return code;
}

/** Runs a command and answers with its exit code and, where it is `heard`, with what it said instead of showing it. */
export function runHeard(command, args, { cwd, env, heard = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: heard ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    const said = [];
    const end = (code) => resolve({ code, output: Buffer.concat(said) });
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.on('error', (fault) => {
      console.error(`${command} could not be started: ${fault.message}`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
