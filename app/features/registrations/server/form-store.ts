/** Stores registration forms and their divisions. Every query of an organizer names the organization. */
import { canBeStored } from '@evenfield/wire/scalars';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { joinOwner, SHOWN_NAME } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';
import type { FormInput, Question, RegistrationForm } from '../form.ts';
import type { RegistrationState } from '../registration.ts';

export type FormRow = Selectable<Tables['registration_forms']>;

/** Lists the forms of an organization, newest first. */
export async function findForms(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<RegistrationForm[]> {
  const rows = await db
    .selectFrom('registration_forms')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return formsOf(db, rows);
}

/** Finds a form of an organization; null: it has no such form. */
export async function findForm(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<RegistrationForm | null> {
  const row = await db
    .selectFrom('registration_forms')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row === undefined ? null : formOf(db, row);
}

/** A form with the name of its organization. */
export interface OrganizedForm {
  readonly form: RegistrationForm;
  readonly organizationId: string;
  readonly organizer: string;
}

/** Finds a form by its id alone, published or not; null: there is none, or that is no id. */
export async function findOrganizedForm(
  db: Kysely<Tables>,
  id: string,
): Promise<OrganizedForm | null> {
  if (!canBeStored(id)) return null; // anything may stand in an address
  const row = await joinOwner(db.selectFrom('organizations'))
    .innerJoin('registration_forms', 'registration_forms.organization_id', 'organizations.id')
    .selectAll('registration_forms')
    .select(SHOWN_NAME.as('organizer'))
    .where('registration_forms.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { organizer, organization_id: organizationId } = row;
  return { form: await formOf(db, row), organizationId, organizer };
}

/** Reads the divisions of a form that was found. */
export async function formOf(db: Kysely<Tables>, row: FormRow): Promise<RegistrationForm> {
  const [form] = await formsOf(db, [row]);
  return form!; // one for each row
}

async function formsOf(db: Kysely<Tables>, rows: readonly FormRow[]): Promise<RegistrationForm[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const divisions = await db
    .selectFrom('registration_divisions as division')
    .leftJoin('registrations', 'registrations.division_id', 'division.id')
    .select(['division.id', 'division.form_id', 'division.name', 'division.places'])
    .select('division.has_waitlist')
    .select([
      countOf('accepted').as('accepted'),
      countOf('offered').as('offered'),
      countOf('waiting').as('waiting'),
    ])
    .where('division.form_id', 'in', ids)
    .groupBy('division.id')
    .orderBy('division.position')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, season: row.season_id, title: row.title, description: row.description },
    ...{ registered: row.registered, isPublished: row.is_published },
    opens: row.opens_at?.toISOString() ?? null,
    closes: row.closes_at?.toISOString() ?? null,
    ...{ confirmDays: row.confirm_days, asksPhone: row.asks_phone, asksMinors: row.asks_minors },
    ...{ asksDays: row.asks_days, asksPlayers: row.asks_players },
    ...{ playersUntil: row.players_until, erasedOn: row.erased_on, questions: row.questions },
    divisions: divisions
      .filter(({ form_id }) => form_id === row.id)
      .map(({ form_id: _, has_waitlist: hasWaitlist, ...one }) => ({ ...one, hasWaitlist })),
  }));
}

/** Counts the joined registrations in a state. */
export function countOf(state: RegistrationState) {
  return sql<number>`(count(*) filter (where registrations.state = ${state}))::int`;
}

/** Locks a form, and so all its places, until the transaction ends. */
export async function holdForm(
  trx: Transaction<Tables>,
  id: string,
  organizationId: string | null = null, // null: of any
): Promise<FormRow | null> {
  const row = await trx
    .selectFrom('registration_forms')
    .selectAll()
    .where('id', '=', id)
    .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps other calls of the organization from creating forms until the transaction ends; returns how many it has. */
export async function countForms(
  trx: Transaction<Tables>,
  organizationId: string,
): Promise<number> {
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await trx
    .selectFrom('registration_forms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an organization has a season, which then stays until the transaction ends. */
export async function hasSeason(
  trx: Transaction<Tables>,
  organizationId: string,
  season: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('seasons')
    .select('id')
    .where('id', '=', season)
    .where('organization_id', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Creates a form; returns its id. */
export async function insertForm(
  trx: Transaction<Tables>,
  organizationId: string,
  input: FormInput,
  now: Date,
): Promise<string> {
  const id = createId();
  await trx
    .insertInto('registration_forms')
    .values({
      ...{ id, organization_id: organizationId, created_at: now },
      ...columnsOf(input),
      questions: JSON.stringify(numberQuestions([], input)),
    })
    .execute();
  await insertDivisions(trx, id, input.divisions);
  return id;
}

/**
 * Changes a form that is held. Returns the name of a division that is left out although there are
 * registrations for it, and changes nothing then; 'unknown': a division is none of the form's.
 */
export async function updateForm(
  trx: Transaction<Tables>,
  held: FormRow,
  input: FormInput,
): Promise<{ readonly used: string } | 'unknown' | null> {
  const known = await trx
    .selectFrom('registration_divisions as division')
    .select(['division.id', 'division.name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registrations.id')
          .whereRef('division_id', '=', 'division.id'),
      ).as('isUsed'),
    )
    .where('form_id', '=', held.id)
    .execute();
  const named = input.divisions.flatMap(({ id }) => id ?? []);
  const isKnown = named.every((id) => known.some((one) => one.id === id));
  if (!isKnown || new Set(named).size < named.length) return 'unknown';
  const gone = known.filter(({ id }) => !named.includes(id));
  const used = gone.find(({ isUsed }) => isUsed);
  if (used !== undefined) return { used: used.name };
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await trx.deleteFrom('registration_divisions').where('id', 'in', ids).execute();
  }
  await insertDivisions(trx, held.id, input.divisions);
  await trx
    .updateTable('registration_forms')
    .set({
      ...columnsOf(input),
      questions: JSON.stringify(numberQuestions(held.questions, input)),
    })
    .where('id', '=', held.id)
    .execute();
  return null;
}

/** Deletes a form with all its registrations; returns whether the organization had it. */
export async function deleteForm(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('registration_forms')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function columnsOf(input: FormInput) {
  return {
    ...{ season_id: input.season, title: input.title, description: input.description },
    ...{ registered: input.registered, is_published: input.isPublished },
    opens_at: input.opens === null ? null : new Date(input.opens),
    closes_at: input.closes === null ? null : new Date(input.closes),
    ...{ confirm_days: input.confirmDays, asks_phone: input.asksPhone },
    ...{ asks_minors: input.asksMinors, asks_days: input.asksDays },
    ...{ asks_players: input.asksPlayers, players_until: input.playersUntil },
    erased_on: input.erasedOn,
  };
}

/** Adds divisions, and changes those that the form has. */
async function insertDivisions(
  trx: Transaction<Tables>,
  form: string,
  divisions: FormInput['divisions'],
): Promise<void> {
  await trx
    .insertInto('registration_divisions')
    .values(
      divisions.map(({ id, name, places, hasWaitlist }, position) => ({
        ...{ id: id ?? createId(), form_id: form, position, name, places },
        has_waitlist: hasWaitlist,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        places: ref('excluded.places'),
        has_waitlist: ref('excluded.has_waitlist'),
      })),
    )
    .execute();
}

/** Gives new questions an id, and new words of a consent the next version. Another kind is another question. */
function numberQuestions(
  stored: readonly Question[],
  { questions }: Pick<FormInput, 'questions'>,
): Question[] {
  const taken = new Set<string>();
  return questions.map(({ id, ...fields }) => {
    const known = stored.find((one) => one.id === id && one.kind === fields.kind);
    const isNew = known === undefined || taken.has(known.id);
    const isReworded = known?.kind === 'consent' && known.label !== fields.label;
    const numbered = {
      id: isNew ? createId() : known.id,
      version: isNew ? 1 : known.version + (isReworded ? 1 : 0),
      ...fields,
      choices: fields.kind === 'choice' ? [...new Set(fields.choices)] : [],
    };
    taken.add(numbered.id);
    return numbered;
  });
}
