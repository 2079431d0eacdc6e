import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Loaded {
  readonly pictures: readonly string[]; // origins, besides this one
  readonly stripe: boolean; // its card form, and the bank that asks the holder of a card
}

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const NOTHING = { scripts: [], frames: [], calls: [] };

/**
 * What a page may load and who may frame it. Scripts come from here only, and from Stripe where it takes
 * the cards. Styles may stand in attributes, since Mantine sizes its parts there.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { pictures, stripe }: Loaded,
): Promise<void> {
  const { scripts, frames, calls } = stripe ? STRIPE : NOTHING;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...pictures],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...calls],
        'frame-src': ["'self'", ...frames],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false, // the product speaks plain HTTP; who puts TLS before it says so there
  });
}
