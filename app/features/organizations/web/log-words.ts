import { ROLE_NAMES } from '#kernel/shared/roles.ts';
import type { Act, LogEntry } from '../api.ts';

type Words = (entry: LogEntry) => string;

const role = (entry: LogEntry) => (entry.role === null ? '' : ROLE_NAMES[entry.role].toLowerCase());

const WORDS: Readonly<Record<Act, Words>> = {
  invited: (one) => `invited ${one.text === '' ? 'somebody by link' : one.text} as ${role(one)}`,
  invitationRevoked: ({ text }) =>
    text === '' ? 'revoked an invitation by link' : `revoked the invitation of ${text}`,
  joined: (one) => `joined as ${role(one)}`,
  roleChanged: (one) => `changed the role of ${one.about} to ${role(one)}`,
  removed: ({ about }) => `removed ${about}`,
  left: () => 'left',
  ownerChanged: ({ about }) => `made ${about} the owner`,
  renamed: ({ text }) => (text === '' ? 'removed the name' : `named the organization ${text}`),
  published: ({ text }) => `published ${text}`,
  unpublished: ({ text }) => `unpublished ${text}`,
  deleted: ({ text }) => `deleted ${text}`,
  restored: ({ text }) => `restored ${text}`,
  planBought: () => 'bought LITE',
  planCanceled: () => 'canceled the plan',
  planResumed: () => 'resumed the plan',
  cardChanged: () => 'changed the card',
};

/** Formats 'Ada Byron invited ben@example.org as viewer'. */
export function formatEntry(entry: LogEntry): string {
  const words = (WORDS as Readonly<Record<string, Words>>)[entry.act]; // a newer server may know others
  return `${entry.by} ${words?.(entry) ?? entry.act}`;
}
