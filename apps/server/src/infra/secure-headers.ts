import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Loaded {
  readonly pictures: readonly string[]; // origins, besides this one
}

/**
 * What a page may load and who may frame it. Scripts come from here only. Styles may stand in
 * attributes, since Mantine sizes its parts there.
 */
export async function secureHeaders(app: FastifyInstance, { pictures }: Loaded): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...pictures],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
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
