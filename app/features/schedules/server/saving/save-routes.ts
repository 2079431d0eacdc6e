import { setTimeout } from 'node:timers/promises';
import { encodeSaved, encodeUpdatedMatch, endpoints } from '@evenfield/contract';
import type { MatchCall } from '@evenfield/contract/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeLargeBodies } from '#kernel/server/body-reader.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { createAskers, createFairQueue } from '#kernel/server/fair-queue.ts';
import { SMALL } from '#kernel/server/large-work.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { announcedBytes, takePlaces } from '#kernel/server/take-places.ts';
import { SAVE_WANTS_PLAN } from '../cover.ts';
import type { SaveDesk } from '../schedules-desk.ts';
import { sendStale } from '../send-stale.ts';
import { admitStrangers, namesSomebody } from './admit-strangers.ts';
import type { SaveRead } from './read-save.ts';
import { SCORES_WANT_PLAN } from './record-result.ts';
import { startSaveReader } from './save-reader.ts';
import { saveSchedule } from './save-schedule.ts';
import { updateMatch } from './update-match.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 16 * MEGABYTE; // bytes of a save
const STRANGERS = 16; // large bodies at once before it is known whose they are; of one address as many as of an account
const LONGEST_PAUSE = 5000; // milliseconds between two large saves

/** Saves that are written at once: of one account one, and large ones one of all. */
const WRITING = { slots: 2, small: MEGABYTE, places: 64, placesEach: 16 };

export async function saveRoutes(app: FastifyInstance, desk: SaveDesk): Promise<void> {
  const { db, clock, saves, recordResult } = desk;
  await app.register(wholeSaves, desk);

  app.route({
    ...routeOf(endpoints.updateMatch),
    handler: async (request, reply) => {
      const { organiserId } = askerOf(request);
      const call = bodyOf(endpoints.updateMatch, request);
      await saves.count(organiserId);
      if (call.kind === 'score') return recordScore(reply, organiserId, call);
      const outcome = await updateMatch(desk, organiserId, call.update, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      if (outcome.kind === 'doubleBooked') return outcome.answer;
      return encodeUpdatedMatch(outcome.updated);
    },
  });

  async function recordScore(reply: FastifyReply, ownerId: string, { schedule, entry }: Score) {
    const owned = { ownerId, id: schedule };
    const outcome = await recordResult(owned, entry, clock());
    if (outcome.kind === 'planRequired') return SCORES_WANT_PLAN;
    if (outcome.kind === 'stale') return sendStale(reply, db, owned);
    const { match, version } = outcome;
    return encodeUpdatedMatch({ schedule, match, version });
  }
}

type Score = Extract<MatchCall, { kind: 'score' }>;

/** The one route whose body may be large: it is read beside the requests, not among them. */
async function wholeSaves(app: FastifyInstance, desk: SaveDesk): Promise<void> {
  const { db, clock, saves } = desk;
  const reader = startSaveReader();
  app.addHook('onClose', reader.close);
  admitStrangers(app, { most: STRANGERS, small: SMALL });
  const placeOf = takePlaces(app, reader, (request) => announcedBytes(request) > SMALL);
  const writing = createFairQueue(WRITING);

  /** The next large save waits as long again, so that the database is free for others in between. */
  function writeInTurn<T>(ownerId: string, bytes: number, save: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const saveAndPause = async () => {
        const began = performance.now();
        await save().then(resolve, reject);
        await setTimeout(Math.min(performance.now() - began, LONGEST_PAUSE), null, { ref: false });
      };
      writing.run(createAskers(ownerId), bytes, saveAndPause).catch(reject);
    });
  }
  takeLargeBodies(app, LARGEST, {
    run: async (bytes: Buffer, request: FastifyRequest) => {
      const known = request.asker !== null || bytes.byteLength <= SMALL;
      if (!known && !(await namesSomebody(bytes, desk))) throw new Problem('unauthorized');
      return reader.run(bytes, placeOf(request) ?? createAskers());
    },
  });

  app.route({
    ...routeOf(endpoints.saveSchedule),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const { organiserId: ownerId } = askerOf(request);
      const { frame, content, nameParts } = saveOf(request);
      await saves.count(ownerId);
      const save = () => saveSchedule(desk, { ownerId, frame, content, nameParts }, clock());
      const bytes = announcedBytes(request);
      const outcome = await (bytes <= SMALL ? save() : writeInTurn(ownerId, bytes, save));
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      return encodeSaved(outcome.saved, 'Saved successfully.', content.conflicts);
    },
  });
}

function saveOf({ body }: FastifyRequest): Extract<SaveRead, { kind: 'save' }> {
  const read = body as SaveRead | undefined; // as the parser above has read it; nothing sent: undefined
  if (read?.kind === 'save') return read;
  const nothing = [{ path: '', message: 'Send an object with inputs, matches_col and matches.' }];
  throw new Problem('malformed', read?.faults ?? nothing);
}
