import type { ChildProcess } from 'node:child_process';

export function serveBuilt(
  port: number,
  more?: Readonly<Record<string, string>>,
): Promise<ChildProcess>;
