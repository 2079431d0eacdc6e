import { nameOf } from '#kernel/server/database/name-of.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { joinOwner, SHOWN_NAME } from './store.ts';

/**
 * Writes the organizations that a person is a member of. Of those that they own, also the members
 * and the log; of others, what they did there.
 */
export const organizationRecords: OwnRecords = {
  name: 'organizations',
  of: 'account',
  async *write(db, personId) {
    const own = await joinOwner(db.selectFrom('organizations'))
      .innerJoin('members as self', 'self.organization_id', 'organizations.id')
      .select(['organizations.id', SHOWN_NAME.as('name'), 'self.role', 'self.divisions'])
      .select('self.joined_at')
      .where('self.user_id', '=', personId)
      .orderBy('self.joined_at')
      .execute();
    let comma = '[';
    for (const { id, joined_at, role, ...one } of own) {
      const members = await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['first_name', 'last_name', 'email', 'role', 'joined_at'])
        .where('organization_id', '=', id)
        .orderBy('joined_at')
        .execute();
      const invitations = await db
        .selectFrom('invitations')
        .select(['email', 'role', 'created_at as created', 'expires_at as expires'])
        .where('organization_id', '=', id)
        .orderBy('created_at')
        .execute();
      const log = await db
        .selectFrom('audit_log as log')
        .leftJoin('users as author', 'author.id', 'log.by')
        .leftJoin('users as subject', 'subject.id', 'log.about')
        .select(['at', 'act', 'role', 'text', 'about', 'author.first_name', 'author.last_name'])
        .select(['subject.first_name as about_first', 'subject.last_name as about_last'])
        .where('organization_id', '=', id)
        .$if(role !== 'owner', (query) => query.where('log.by', '=', personId))
        .orderBy('log.id')
        .execute();
      yield comma +
        JSON.stringify({
          ...{ ...one, role, joined: joined_at },
          ...(role === 'owner' && {
            members: members.map(({ joined_at: joined, ...row }) => ({
              ...{ name: nameOf(row), email: row.email, role: row.role, joined },
            })),
            invitations,
          }),
          log: log.map((row) => ({
            ...{ at: row.at, by: nameOf(row), act: row.act, role: row.role, text: row.text },
            about: row.about && nameOf({ first_name: row.about_first, last_name: row.about_last }),
          })),
        });
      comma = ',';
    }
    yield comma === '[' ? '[]' : ']';
  },
};
