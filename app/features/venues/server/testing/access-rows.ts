import { endpoints } from '@evenfield/contract';
import { expect } from 'vitest';
import { askAs } from '../sign-up.ts';
import { type AccessTable, fine, NOT_THERE, type World } from './access-table.ts';

const park = { name: 'Riverside Park', address: '1 Mill Lane' };

/** A venue that the owner has created. */
async function created({ url, owner }: World): Promise<string> {
  const wish = { method: 'POST', body: park };
  const { body } = await askAs(url + endpoints.createVenue.path, owner.token, wish);
  return body.data.id;
}

export const venueRows = {
  getVenues: {
    ask: async (world) => {
      await created(world);
      return { query: { response_type: 'plain' } };
    },
    owner: fine([expect.objectContaining(park)]),
    other: fine([]),
  },
  createVenue: {
    ask: () => ({ body: park }),
    owner: fine(expect.objectContaining(park)),
    other: fine(expect.objectContaining(park)),
  },
  deleteVenue: {
    ask: async (world) => ({ query: { venueid: await created(world) } }),
    owner: fine(),
    other: NOT_THERE,
  },
  findPlaces: {
    ask: async (world) => {
      await created(world);
      return { query: { search: 'riverside pa' } };
    },
    owner: fine(
      expect.objectContaining({
        places: expect.arrayContaining([
          expect.objectContaining({ ...park, location_id: expect.any(String) }),
        ]),
      }),
    ),
    other: fine(
      expect.objectContaining({
        places: expect.not.arrayContaining([
          expect.objectContaining({ location_id: expect.any(String) }),
        ]),
      }),
    ),
  },
} satisfies Partial<AccessTable>;
