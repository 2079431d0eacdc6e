/** Calls of clubs, who authenticate by the link's secret only. */
import type { GameDate } from '@evenfield/engine';
import { encodeDetailText, encodeMessage } from '@evenfield/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { largeBodyOf } from '#kernel/server/body-reader.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { encodeInParts, transferWhole } from '#kernel/server/large-text.ts';
import { SMALL, startLargeWork } from '#kernel/server/large-work.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { announcedBytes } from '#kernel/server/queue-requests.ts';
import { routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { REQUEST_LINK_HEADER, requestCalls } from '../api.ts';
import type { OpenedClub } from '../club.ts';
import { type ClubRequest, MOST_REQUESTS, type RequestInput } from '../request.ts';
import { isOpenAt } from './deadline.ts';
import { digestOfAddress, findStops } from './emails/email-stops.ts';
import { findFaults } from './find-faults.ts';
import { findLinkedClub, holdLink, type LinkedClub, noteOpened } from './link-store.ts';
import { readSent } from './read-club-bodies.ts';
import { type ClubSheet, readClubSheet, type SheetSource } from './read-club-sheet.ts';
import type { RequestContext } from './request-context.ts';
import { findEarlierTimes, findRequests, replaceRequests } from './request-store.ts';
import { LARGEST, takeClubBodies } from './take-club-bodies.ts';

const MINUTE = 60; // seconds
/** Wrong secrets per address. Valid ones are unaffected. */
const WRONG = { name: 'request-link-wrong', attempts: 60, seconds: 10 * MINUTE };
/** Per club. */
const OPENINGS = { name: 'request-link-open', attempts: 60, seconds: MINUTE };
const SENDINGS = { name: 'request-link-send', attempts: 20, seconds: MINUTE };

export async function clubRoutes(app: FastifyInstance, context: RequestContext): Promise<void> {
  const { database, clock, readDetail } = context;
  const { db, connections } = database;
  const wrong = limitAddresses(connections, WRONG);
  const openings = limitAttempts(connections, OPENINGS);
  const sendings = limitAttempts(connections, SENDINGS);
  const reader = startLargeWork<SheetSource, ClubSheet>({
    work: readClubSheet,
    thread: threadFunction(new URL('./read-club-sheet.ts', import.meta.url), 'readClubSheet'),
    sizeOf: ({ detail }) => detail.byteLength,
    transfer: ({ detail }) => transferWhole(detail),
  });
  app.addHook('onClose', () => reader.close());

  /** Throws the same `Problem` for unknown and revoked links and for deleted schedules. */
  async function linkOf(request: FastifyRequest): Promise<LinkedClub> {
    const found = await findLinkedClub(db, String(request.headers[REQUEST_LINK_HEADER] ?? ''));
    if (found !== null) return found;
    await wrong.count(addressOf(request));
    throw new Problem('notFound');
  }

  async function readOpened(linked: LinkedClub, caller: string): Promise<OpenedClub> {
    const { club, ownerId } = linked;
    const isNew = club.sent_at === null && club.grounds.length > 0;
    const [requests, detail, stops, earlier] = await inOneMoment(db, async (trx) => [
      await findRequests(trx, club.id),
      await readDetail(trx, { ownerId, id: club.schedule_id }),
      await findStops(trx, club.schedule_id),
      isNew ? await findEarlierTimes(trx, linked) : [],
    ]);
    if (detail === null) throw new Problem('notFound');
    const { name, teams, grounds, deadline } = club;
    const source = {
      detail: await encodeInParts(encodeDetailText(detail)),
      ...{ club: { teams, grounds }, requests },
    };
    const { dates, noun, breaks } = await reader.run(source, createCallers(caller));
    return {
      ...{ schedule: linked.schedule, club: name, teams, grounds, noun, deadline },
      dates: [...dates],
      isOpen: isOpenAt(deadline, linked.timeZone, clock()),
      sent: club.sent_at?.toISOString() ?? null,
      isStopped: stops.has(digestOfAddress(club.contact)),
      usual: earlier.flatMap((one) => onSameWeekdays(one, dates)),
      requests: requests.map((one, k) => ({ ...one, breaks: breaks[k]! })),
    };
  }

  app.route({
    ...routeOf(requestCalls.openRequests),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('vary', REQUEST_LINK_HEADER);
      const linked = await linkOf(request);
      await openings.count(linked.club.id);
      const opened = await readOpened(linked, await callerKey(request));
      await noteOpened(db, linked.tokenHash, clock());
      return sendJsonText(reply, [JSON.stringify(dataResponse(requestCalls.openRequests, opened))]);
    },
  });

  await app.register(async (scope) => {
    takeClubBodies(scope, 'sent');
    scope.route({
      ...routeOf(requestCalls.sendRequests),
      bodyLimit: LARGEST,
      preParsing: async (request) => {
        if (announcedBytes(request) > SMALL) await linkOf(request);
      },
      handler: async (request) => {
        const input = largeBodyOf(request, readSent);
        const linked = await linkOf(request);
        await sendings.count(linked.club.id);
        checkSent(linked, input.requests, clock());
        await db.transaction().execute(async (trx) => {
          if (!(await holdLink(trx, linked.tokenHash))) throw new Problem('notFound');
          const count = await replaceRequests(trx, linked.club.id, input, clock());
          if (count > MOST_REQUESTS) {
            const message = `Your organizer has added requests since: with yours there would be ${count}, and at most ${MOST_REQUESTS} are possible. Load the page again.`;
            throw new Problem('malformed', [{ path: 'requests', message }]);
          }
        });
        return encodeMessage('Sent to your organizer.');
      },
    });
  });
}

/** Returns a free time of another season on the days of this one; none if it is on none of them. */
function onSameWeekdays(
  { dates: earlier, from, to }: ClubRequest,
  season: readonly GameDate[],
): OpenedClub['usual'] {
  const weekdays = new Set(earlier.map(weekdayOf));
  const dates = season.filter((date) => weekdays.has(weekdayOf(date)));
  return dates.length === 0 || from === null || to === null ? [] : [{ dates, from, to }];
}

function weekdayOf(date: GameDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Throws if the deadline has passed, or if a request is of another club's team or of no ground. */
function checkSent(linked: LinkedClub, requests: readonly RequestInput[], now: Date): void {
  const { deadline } = linked.club;
  if (!isOpenAt(deadline, linked.timeZone, now)) {
    const message = 'The time for changes is over. Write to your organizer.';
    throw new Problem('malformed', [{ path: '', message }]);
  }
  const faults = requests.flatMap((request, position) =>
    findFaults(linked.club, request, `requests[${position}]`),
  );
  if (faults.length > 0) throw new Problem('malformed', faults);
}
