import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { greeting, plainName, words } from '#kernel/server/mail/email-words.ts';
import type { InvitationEmailJob } from '#kernel/server/mail/invitation-email-job.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { isSurelyNobodysAddress } from '#kernel/server/mail/nobodys-address.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import { createSecret } from '#kernel/server/secret.ts';
import { ROLE_NAMES } from '#kernel/shared/roles.ts';
import { invitationPath, type OpenedInvitation } from '../api.ts';
import { findOpened, setSecret } from './invitation-store.ts';

interface Post {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly address: () => string; // of the product, for links
}

/** Makes the secret of an invitation and sends it, unless it was revoked or is gone. */
export async function sendInvitation(post: Post, { invitationId: id }: InvitationEmailJob) {
  const { db, mail, clock, address } = post;
  const found = await findOpened(db, { id }, clock());
  const secret = createSecret();
  if (found?.email == null || !(await setSecret(db, id, secret))) return;
  const { email: to, ...opened } = found;
  try {
    await mail.send(writeMail(invitationEmail(to, opened, address() + invitationPath(secret))));
  } catch (fault) {
    if (!isSurelyNobodysAddress(fault)) throw fault;
  }
}

/** Names were chosen by others: they are made plain. */
function invitationEmail(to: string, opened: OpenedInvitation, href: string): EmailContent {
  const organization = plainName(opened.organization);
  const by = plainName(opened.by);
  return {
    to,
    subject: `Invitation to ${organization} on Evenfield`,
    parts: [
      greeting(null),
      words(
        `${by} invites you to work on the schedules of ${organization}, with the role ${ROLE_NAMES[opened.role]}.`,
      ),
      { kind: 'link', label: 'Open the invitation', href },
      words(
        'The link is good for one person and a week. Whoever has it can accept it, so do not forward it. If you were not expecting this, you can ignore this e-mail.',
      ),
    ],
  };
}
