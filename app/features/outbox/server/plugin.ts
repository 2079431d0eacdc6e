import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Html, html } from '#kernel/server/html.ts';
import {
  emptyOutbox,
  eraseMails,
  listOutbox,
  type StoredMail,
} from '#kernel/server/mail/outbox-mail.ts';
import type { Feature } from '../../services.ts';

/** The e-mails stored instead of delivered, for development. */
export const outboxFeature: Feature = {
  erasers: () => [eraseMails],
  cleaners: [emptyOutbox],
  routes: async (app, { database: { db }, production }) => {
    if (!production) await outbox(app, { db });
  },
};

/** The local outbox, for development: undelivered e-mails, newest first. */
async function outbox(app: FastifyInstance, { db }: { db: Kysely<Tables> }): Promise<void> {
  app.get<{ Querystring: { format?: unknown } }>(
    '/dev/outbox',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ query }, reply) => {
      const mails = await listOutbox(db);
      reply.header('cache-control', 'no-store');
      if (query.format === 'json') return mails;
      return reply.type('text/html; charset=utf-8').send(renderOutbox(mails));
    },
  );
}

/** Renders the outbox as a page. An e-mail's HTML is shown in a sandboxed frame. */
function renderOutbox(mails: readonly StoredMail[]): string {
  const list = mails.length === 0 ? html`<p>No e-mail has been sent yet.</p>` : mails.map(draw);
  return `<!doctype html>\n${page(list).markup}`;
}

function draw({ to, subject, text, html: body, reply_to: replyTo, date }: StoredMail): Html {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${date.toISOString()}">${date.toUTCString()}</time></p>
${replyTo === null ? [] : html`<p>An answer goes to ${replyTo}</p>`}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${subject}" srcdoc="${body}"></iframe>
<details><summary>As plain text</summary><pre>${text}</pre></details>
</article>`;
}

function page(list: Html | readonly Html[]): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox – Evenfield</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 45rem; margin: 0 auto; padding: 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere }
iframe { box-sizing: border-box; width: 100%; height: 26rem; border: 1px solid }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>No mail server is set, so e-mails stay here. <a href="?format=json">As JSON</a></p>
${list}
</body>
</html>`;
}
