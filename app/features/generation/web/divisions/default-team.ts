/** The name of unnamed teams, stored in this browser. */
import { DEFAULT_TEAM } from '@evenfield/wire';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

const record = browserRecord({ key: 'default-team', version: 1, schema: z.string() });

export function loadDefaultTeam(): string {
  return record.load()?.trim() || DEFAULT_TEAM;
}

export function saveDefaultTeam(name: string): void {
  record.save(name.trim());
}
