import { emptyOutbox, eraseMails } from '#kernel/server/mail/outbox-mail.ts';
import type { Feature } from '../../services.ts';
import { outbox } from './routes.ts';

/** The e-mails stored instead of delivered, for development. */
export const outboxFeature: Feature = {
  erasers: () => [eraseMails],
  cleaners: [emptyOutbox],
  routes: async (app, { database: { db }, production }) => {
    if (!production) await outbox(app, { db });
  },
};
