import type { ChildProcess } from 'node:child_process';

export function serveBuilt(port: number): Promise<ChildProcess>;
