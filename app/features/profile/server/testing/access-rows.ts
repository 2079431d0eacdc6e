import { expect } from 'vitest';
import { type AccessRows, fine, NOT_THERE } from '#testing/server/access/access-table.ts';
import type { profileCalls } from '../../api.ts';

const ada = expect.objectContaining({ first_name: 'Ada', email: expect.any(String) });

/** Access rules: the calls can't even name another user's profile. */
export const accessRows = {
  getDetails: { owner: fine(ada), other: fine(ada) },
  editDetails: { input: () => ({ body: { city: 'Ely' } }), owner: fine(ada), other: fine(ada) },
  updateSocialLinks: {
    input: () => ({ body: { social_links: { instagram: 'instagram.com/x' } } }),
    owner: fine(expect.objectContaining({ instagram: 'https://instagram.com/x' })),
    other: fine(expect.objectContaining({ instagram: 'https://instagram.com/x' })),
  },
  getPicture: { input: () => ({ params: { id: 'guessed' } }), everybody: NOT_THERE },
} satisfies AccessRows<typeof profileCalls>;
