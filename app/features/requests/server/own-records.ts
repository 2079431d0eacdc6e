import { recordBySchedule } from '#features/results/server/port.ts';
import type { ClubRequest } from '../request.ts';
import { findClubs } from './club-store.ts';

/** Writes the clubs of schedules with what they request, without the secrets of links, which are not stored. */
export const clubRecords = recordBySchedule('clubs', async (db, schedule) => {
  const { deadline, reminder, clubs } = await findClubs(db, schedule);
  return clubs.map(({ id, opened, sent, requests, withdrawn, ...club }) => ({
    ...{ schedule_id: schedule, club_id: id, deadline, reminder, ...club },
    ...{ opened_date: opened, sent_date: sent },
    requests: [
      ...requests.map((one) => encodeRequest(one, false)),
      ...withdrawn.map((one) => encodeRequest(one, true)),
    ],
  }));
});

function encodeRequest({ id, ...request }: ClubRequest, isWithdrawn: boolean) {
  return { request_id: id, ...request, is_withdrawn: isWithdrawn };
}
