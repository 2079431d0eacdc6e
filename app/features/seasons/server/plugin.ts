import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import { seasonRoutes } from './routes.ts';
import { findFiled, findSeasons } from './store.ts';

/** The seasons, each with the ids of its schedules. */
const seasonRecords: OwnRecords = {
  name: 'seasons',
  of: 'organization',
  async *write(db, organizationId) {
    const filed = await findFiled(db, organizationId);
    const seasons = (await findSeasons(db, organizationId)).map(({ id, name, isArchived }) => ({
      ...{ name, archived: isArchived },
      schedules: filed.filter(({ season }) => season === id).map(({ schedule }) => schedule),
    }));
    yield JSON.stringify(seasons);
  },
};

export const seasonsFeature: Feature = {
  records: [seasonRecords],
  routes: (app, { database, clock, shown }) =>
    seasonRoutes(app, {
      ...{ database, clock },
      isShown: async (schedule) => (await shown.findKnown(schedule)) !== null,
    }),
};
