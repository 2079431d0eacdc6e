import { expect } from 'vitest';
import { type AccessRows, fine } from '#testing/server/access/access-table.ts';
import type { settingsCalls } from '../../api.ts';

export const accessRows = {
  getSettings: { everybody: fine(expect.objectContaining({ public_key: null })) },
} satisfies AccessRows<typeof settingsCalls>;
