import { encodeSavedText, encodeUpdatedMatch } from '@evenfield/wire';
import { entryKey, type MatchCall } from '@evenfield/wire/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startBodyReader, takeLargeBodies } from '#kernel/server/body-reader.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import { createCallers, createFairQueue } from '#kernel/server/fair-queue.ts';
import { SMALL, startLargeWork } from '#kernel/server/large-work.ts';
import { namingFaults, Problem } from '#kernel/server/problem.ts';
import { announcedBytes, queueRequests } from '#kernel/server/queue-requests.ts';
import { callerOf, requirePermission } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import type { Caller } from '#kernel/server/sign-in.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { PART_PERMISSIONS } from '../../../roles.ts';
import { scheduleCalls } from '../../api.ts';
import { SAVE_WANTS_PLAN } from '../cover.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { sendStale } from '../send-stale.ts';
import { admitStrangers, namesSomebody } from './admit-strangers.ts';
import { applyToDecoded, applyToStored, type CommandWork, sizeOfWork } from './apply-command.ts';
import { readSave, type SaveRead } from './read-save.ts';
import { SCORES_WANT_PLAN } from './record-result.ts';
import { runCommand } from './run-command.ts';
import { saveSchedule } from './save-schedule.ts';
import { updateMatch } from './update-match.ts';
import { cacheVersions } from './version-cache.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 16 * MEGABYTE; // bytes of a save
const STRANGERS = 16; // large anonymous bodies at once; as many per address as per account
const REFUSED = 'A rule of the schedule refuses this change: see data.refusal.';
const COMMAND_TIMEOUT = 60_000; // milliseconds for a command on a large schedule, with its wait
const CACHED = 64 * MEGABYTE; // of decoded schedules
const PLACES_EACH = 4; // large bodies per account; an editor sends one save after another

/** Concurrent writes of saves: one per account, and one large one in total, with rests for the database. */
const WRITING = { slots: 2, small: MEGABYTE, places: 64, placesEach: 16, rest: 5000 };

export async function saveRoutes(app: FastifyInstance, deps: SaveDeps): Promise<void> {
  const { db, clock, saves, recordResult } = deps;
  await app.register(wholeSaves, deps);
  const applying = startLargeWork({
    work: applyToStored,
    thread: threadFunction(new URL('./apply-command.ts', import.meta.url), 'applyToStored'),
    sizeOf: sizeOfWork,
    timeout: COMMAND_TIMEOUT,
  });
  app.addHook('onClose', applying.close);
  const cache = cacheVersions(CACHED);

  app.route({
    ...routeOf(scheduleCalls.runCommand),
    handler: async (request, reply) => {
      const by = callerOf(request);
      const owned = {
        ...{ ownerId: by.organizationId, by },
        ...paramsOf(scheduleCalls.runCommand, request),
      };
      const input = bodyOf(scheduleCalls.runCommand, request);
      await saves.count(by.organizerId);
      const inTurn = async (work: CommandWork) =>
        applyToDecoded(work) ?? applying.run(work, createCallers(by.organizerId));
      const commandDeps = { ...deps, cache, applyToStored: inTurn };
      const outcome = await runCommand(commandDeps, owned, input, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, owned);
      if (outcome.kind === 'made') return { success: true, data: outcome.made };
      const { refusal, version } = outcome;
      return { success: false, message: REFUSED, error: 'refused', data: { version, refusal } };
    },
  });

  app.route({
    ...routeOf(scheduleCalls.updateMatch),
    handler: async (request, reply) => {
      const by = callerOf(request);
      const call = bodyOf(scheduleCalls.updateMatch, request);
      await saves.count(by.organizerId);
      if (call.kind === 'score') return recordScore(reply, by, call);
      requirePermission(by, PART_PERMISSIONS.moveMatch);
      const edited = { ownerId: by.organizationId, by, update: call.update };
      const outcome = await updateMatch(deps, edited, clock());
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      if (outcome.kind === 'refused') return outcome.answer;
      return encodeUpdatedMatch(outcome.updated);
    },
  });

  async function recordScore(reply: FastifyReply, by: Caller, { schedule, entry }: Score) {
    const owned = { ownerId: by.organizationId, by, id: schedule };
    const outcome = await namingFaults(entryKey, () => recordResult(owned, entry, clock()));
    if (outcome.kind === 'planRequired') return SCORES_WANT_PLAN;
    if (outcome.kind === 'stale') return sendStale(reply, db, owned);
    const { match, version } = outcome;
    return encodeUpdatedMatch({ schedule, match, version });
  }
}

type Score = Extract<MatchCall, { kind: 'score' }>;

/** The only route with a large body, which is parsed in a worker thread. */
async function wholeSaves(app: FastifyInstance, deps: SaveDeps): Promise<void> {
  const { db, clock, saves } = deps;
  const reader = startBodyReader({
    read: readSave,
    thread: threadFunction(new URL('./read-save.ts', import.meta.url), 'readSave'),
    placesEach: PLACES_EACH,
  });
  app.addHook('onClose', reader.close);
  admitStrangers(app, { most: STRANGERS, small: SMALL });
  const placeOf = queueRequests(app, reader, (request) => announcedBytes(request) > SMALL);
  const writing = createFairQueue(WRITING);

  takeLargeBodies(app, LARGEST, {
    run: async (bytes: Buffer, request: FastifyRequest) => {
      const known = request.caller !== null || bytes.byteLength <= SMALL;
      if (!known && !(await namesSomebody(bytes, deps))) throw new Problem('unauthorized');
      return reader.run(bytes, placeOf(request) ?? createCallers(await callerKey(request)));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.saveSchedule),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const by = callerOf(request);
      const { frame, content, nameParts } = saveOf(request);
      if (frame.id === null) requirePermission(by, PART_PERMISSIONS.saveNewSchedule);
      await saves.count(by.organizerId);
      const sent = { ownerId: by.organizationId, by, frame, content, nameParts };
      const save = () => saveSchedule(deps, sent, clock());
      const bytes = announcedBytes(request);
      const outcome = await (bytes <= SMALL
        ? save()
        : writing.run(createCallers(by.organizerId), bytes, save));
      if (outcome.kind === 'planRequired') return SAVE_WANTS_PLAN;
      if (outcome.kind === 'stale') return sendStale(reply, db, outcome.owned);
      const message = 'Saved successfully.';
      return sendJsonText(reply, [encodeSavedText(outcome.saved, message, content.conflicts)]);
    },
  });
}

function saveOf({ body }: FastifyRequest): Extract<SaveRead, { kind: 'save' }> {
  const read = body as SaveRead | undefined; // set by the parser above; undefined: no body
  if (read?.kind === 'save') return read;
  const nothing = [{ path: '', message: 'Send an object with inputs, matches_col and matches.' }];
  throw new Problem('malformed', read?.faults ?? nothing);
}
