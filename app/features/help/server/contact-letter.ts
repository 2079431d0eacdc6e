import type { Letter } from '#kernel/server/mail/write-mail.ts';
import type { StoredMessage } from './store.ts';

/** A message as the support reads it; an answer to it goes to whoever wrote it. */
export function contactLetter(to: string, message: StoredMessage): Letter {
  const { name, email, phoneNumber, subject, description, writtenAt } = message;
  return {
    to,
    replyTo: { name, address: email },
    subject: `Contact: ${subject}`,
    parts: [
      { kind: 'words', text: `${name} wrote on ${writtenAt.toUTCString()}:` },
      { kind: 'quote', text: description },
      { kind: 'words', text: `E-mail: ${email}` },
      { kind: 'words', text: `Phone: ${phoneNumber ?? 'not given'}` },
      {
        kind: 'words',
        text: 'Reply to this e-mail to answer them. Their address has not been verified.',
      },
    ],
  };
}
