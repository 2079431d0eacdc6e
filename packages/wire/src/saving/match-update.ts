/** Giving one match of a saved schedule another cell, or setting or removing its lock. */
import type { FieldNoun, Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { fieldLabel, inFieldWords } from '../labels.ts';
import { planRequired } from '../plan-required.ts';
import { looseText, orAbsent, wholeNumber } from '../scalars.ts';
import { label, type SaveType, saveType } from './save-request.ts';
import { scheduleId, versionNumber } from './schedule-query.ts';

/** Names in the wire's format; what is left out stays as it is. */
export interface MatchUpdate {
  readonly schedule: string;
  readonly version: number; // the version it is based on
  readonly match: string;
  readonly day?: string; // 'MM/DD/YYYY' or 'Day N'
  readonly slot?: string; // '07:00 AM' or 'Time N'
  readonly field?: string; // '-': to the buffer
  readonly locked?: boolean;
  readonly reason?: string; // why it moves where a must of the season forbids it; stored with the match
  readonly label: string | null;
  readonly saveType?: SaveType; // left out: requested by a user
}

const matchText = looseText('Name it by a text.').check(
  z.maxLength(200, 'At most 200 characters.'),
);

/** Teams, type, division and publish are accepted and ignored: `updateteamid` is 0. */
export const updateFields = {
  id: matchText.check(z.minLength(1, 'Name the match.')),
  eventid: scheduleId,
  version: versionNumber,
  updateteamid: orAbsent(wholeNumber(0, 0)),
  fieldname: orAbsent(matchText),
  scoredate: orAbsent(matchText),
  scoretime: orAbsent(matchText),
  reason: orAbsent(matchText),
  locks: z.optional(
    z.union([z.enum(['', '0', '1']), z.literal([0, 1])], { error: "Send '0' or '1'." }),
  ),
  label,
  save_type: saveType,
};

const sentUpdate = z.object(updateFields);

export function readUpdate(sent: z.output<typeof sentUpdate>): MatchUpdate {
  const { id, eventid, version, fieldname, scoredate, scoretime, locks, reason, label, save_type } =
    sent;
  return {
    schedule: eventid,
    version,
    match: id,
    ...(fieldname !== undefined && { field: fieldname }),
    ...(scoredate !== undefined && { day: scoredate }),
    ...(scoretime !== undefined && { slot: scoretime }),
    ...(locks !== undefined && locks !== '' && { locked: String(locks) === '1' }),
    ...(reason !== undefined && { reason }),
    label: label ?? null,
    ...(save_type !== undefined && { saveType: save_type }),
  };
}

export function encodeMatchUpdate(
  update: MatchUpdate,
): z.input<typeof sentUpdate> & { onlyscheduleupdt: 1 } {
  const { schedule, version, match, day, slot, field, locked, reason, label } = update;
  return {
    id: match,
    eventid: schedule,
    version,
    onlyscheduleupdt: 1,
    updateteamid: 0,
    ...(field !== undefined && { fieldname: field }),
    ...(day !== undefined && { scoredate: day }),
    ...(slot !== undefined && { scoretime: slot }),
    ...(locked !== undefined && { locks: locked ? ('1' as const) : ('0' as const) }),
    ...(reason !== undefined && { reason }),
    ...(label !== null && { label }),
    ...(update.saveType !== undefined && { save_type: update.saveType }),
  };
}

export const matchUpdateEnvelope = z.union([
  z.object({
    success: z.literal(true),
    message: z.string(),
    scoreData: z.object({ uniq_no: z.string() }), // the match's id
    data: z.object({ schedule_id: z.string(), version: z.number() }),
  }),
  planRequired,
  z.object({
    success: z.literal(false),
    message: z.string(), // names the other match
    error: z.literal('double_booked'),
  }),
  z.object({
    success: z.literal(false),
    message: z.string(), // names what forbids the place
    error: z.literal('breaks_rule'),
  }),
]);

export interface UpdatedMatch {
  readonly schedule: string;
  readonly match: string;
  readonly version: number; // the schedule's new version
}

export function encodeUpdatedMatch({ schedule, match, version }: UpdatedMatch) {
  return {
    success: true as const,
    message: 'Match updated successfully.',
    scoreData: { uniq_no: match },
    data: { schedule_id: schedule, version },
  };
}

/** Another match on the same field, or with the same team, at the same time. */
export interface BookedMatch {
  readonly division: string; // with its pool, in the wire's format
  readonly home: string;
  readonly away: string;
  readonly day: string;
  readonly time: string;
  readonly field: string;
}

/** Formats 'Field 1 is taken: …'. `field`: they share a field, not a team. `noun`: for a field. */
export function encodeDoubleBooked(other: BookedMatch, field: boolean, noun?: FieldNoun) {
  const { home, away, day, time } = other;
  const game = `${home} against ${away} (${other.division.replace('$pool$', ' ')})`;
  const where = fieldLabel({ name: other.field, noun });
  const message = field
    ? `${where} is taken: ${game} is played there on ${day} at ${time}. ${inFieldWords('Choose another time or field.', noun)}`
    : `A team would play twice at once: ${game} is on ${where} on ${day} at ${time}. Choose another time.`;
  return { success: false as const, message, error: 'double_booked' as const };
}

/** The refusal of a place at which the match would break a must of the season. */
export function encodeBrokenRule(why: string) {
  const message = `${why} Choose another time or place.`;
  return { success: false as const, message, error: 'breaks_rule' as const };
}

/** Why an update was refused. */
export interface UpdateRefusal {
  readonly kind: 'planRequired' | 'doubleBooked' | 'breaksRule';
  readonly message: string;
}

const REFUSALS = {
  subscription_required: 'planRequired',
  double_booked: 'doubleBooked',
  breaks_rule: 'breaksRule',
} as const;

/** Returns the update, or why it was refused. */
export function decodeUpdatedMatch(
  answer: z.infer<typeof matchUpdateEnvelope>,
): Outcome<UpdatedMatch, UpdateRefusal> {
  if (!answer.success) {
    const kind = REFUSALS[answer.error];
    return { ok: false, refusal: { kind, message: answer.message } };
  }
  const { scoreData, data } = answer;
  const value = { schedule: data.schedule_id, match: scoreData.uniq_no, version: data.version };
  return { ok: true, value };
}
