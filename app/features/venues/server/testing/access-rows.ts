import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { venueCalls } from '../../api.ts';

const park = { name: 'Riverside Park', address: '1 Mill Lane' };

/** Creates a venue of the owner. */
async function created({ url, owner }: World): Promise<string> {
  const input = { method: 'POST', body: park };
  const { body } = await callAs(url + venueCalls.createVenue.path, owner.token, input);
  return body.data.id;
}

export const accessRows = {
  getVenues: {
    input: async (world) => {
      await created(world);
      return { query: { response_type: 'plain' } };
    },
    owner: fine([expect.objectContaining(park)]),
    other: fine([]),
  },
  createVenue: {
    input: () => ({ body: park }),
    owner: fine(expect.objectContaining(park)),
    other: fine(expect.objectContaining(park)),
  },
  deleteVenue: {
    input: async (world) => ({ query: { venueid: await created(world) } }),
    owner: fine(),
    other: NOT_THERE,
  },
  findPlaces: {
    input: async (world) => {
      await created(world);
      return { query: { search: 'riverside pa' } };
    },
    owner: fine(
      expect.objectContaining({
        places: expect.arrayContaining([
          expect.objectContaining({ ...park, venueId: expect.any(String) }),
        ]),
      }),
    ),
    other: fine(
      expect.objectContaining({
        places: expect.not.arrayContaining([
          expect.objectContaining({ venueId: expect.any(String) }),
        ]),
      }),
    ),
  },
} satisfies AccessRows<typeof venueCalls>;
