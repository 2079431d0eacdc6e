import { expect } from 'vitest';
import { type AccessTable, fine, NOT_THERE } from './access-table.ts';

const ada = expect.objectContaining({ first_name: 'Ada', email: expect.any(String) });

/** Nobody can even name another person's profile. */
export const profileRows = {
  getDetails: { owner: fine(ada), other: fine(ada) },
  editDetails: { ask: () => ({ body: { city: 'Ely' } }), owner: fine(ada), other: fine(ada) },
  updateSocialLinks: {
    ask: () => ({ body: { social_links: { instagram: 'instagram.com/x' } } }),
    owner: fine(expect.objectContaining({ instagram: 'https://instagram.com/x' })),
    other: fine(expect.objectContaining({ instagram: 'https://instagram.com/x' })),
  },
  getPicture: { ask: () => ({ params: { id: 'guessed' } }), everybody: NOT_THERE },
} satisfies Partial<AccessTable>;
