/** Pages of the test mode, in development only: where an account is connected, and where a test customer pays. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '#kernel/server/html.ts';
import type { ConnectedPlace } from '#kernel/server/payments/connected-place.ts';
import {
  TEST_ACCOUNT_PATH,
  TEST_CHECKOUT_PATH,
} from '#kernel/server/payments/test-mode/test-connected.ts';
import {
  findTestCheckout,
  onboardTestAccount,
  payTestCheckout,
} from '#kernel/server/payments/test-mode/test-customer.ts';
import { Problem } from '#kernel/server/problem.ts';
import { formatAmount } from '../../fees.ts';

const options = {
  config: { access: 'public' },
  schema: { hide: true, params: z.object({ id: z.string() }) },
} as const;
type Params = { readonly Params: { readonly id: string } };

export async function testPages(app: FastifyInstance, place: ConnectedPlace): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get<Params>(TEST_ACCOUNT_PATH, options, async (_request, reply) =>
    send(
      reply,
      'Connect a test account',
      html`<p>This stands for the payment provider. No real money is paid.</p>
<form method="post"><button>Connect</button></form>`,
    ),
  );

  app.post<Params>(TEST_ACCOUNT_PATH, options, async (request, reply) => {
    const back = await onboardTestAccount(place, request.params.id);
    if (back === null) throw new Problem('notFound');
    return reply.redirect(back, 303);
  });

  app.get<Params>(TEST_CHECKOUT_PATH, options, async (request, reply) => {
    const checkout = await findTestCheckout(place.db, request.params.id);
    if (checkout === null) throw new Problem('notFound');
    const { description, cents, currency, cancel_url: back } = checkout;
    return send(
      reply,
      'Test payment',
      html`<p>${description}</p><p><strong>${formatAmount(cents, currency)}</strong></p>
<p>This stands for the payment provider. No real money is paid.</p>
<form method="post"><button>Pay</button></form><p><a href="${back}">Go back</a></p>`,
    );
  });

  app.post<Params>(TEST_CHECKOUT_PATH, options, async (request, reply) => {
    const checkout = await findTestCheckout(place.db, request.params.id);
    if (checkout === null) throw new Problem('notFound');
    const isPaid = await payTestCheckout(place, checkout.id);
    return reply.redirect(isPaid ? checkout.success_url : checkout.cancel_url, 303);
  });
}

function send(reply: FastifyReply, title: string, body: Html): FastifyReply {
  const page = html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="max-width:32rem;margin:3rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif">
<h1>${title}</h1>
${body}
</body>
</html>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>\n${page.markup}`);
}
