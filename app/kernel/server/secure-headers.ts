import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    framed?: true; // its pages may be embedded in any site
  }
}

interface Loaded {
  readonly pictures: readonly string[]; // origins besides this one
  readonly stripe: boolean; // its card form, and the bank's confirmation
}

interface SecurityOptions extends Loaded {
  readonly production: boolean; // then browsers are told to use TLS only
}

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

const NOTHING = { scripts: [], frames: [], calls: [] };

const YEAR = 365 * 24 * 60 * 60; // seconds

/** Browser features that our pages don't use and mustn't. */
const NOT_ALLOWED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** Headers of a page whose address holds a secret, which must not leak. */
export const PAGE_OF_A_SECRET = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Sets a response's security headers. Call it before anything else. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * What a page may load and who may frame it: nobody, unless its route is `framed`. Scripts come
 * from here only, and from Stripe if it takes payments. Inline styles are allowed, since Mantine
 * sets sizes there.
 */
export function secureHeaders(options: SecurityOptions): Protect {
  const permissions = NOT_ALLOWED.map((name) => `${name}=()`).join(', ');
  const shared = {
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.production && { maxAge: YEAR, includeSubDomains: false },
  } as const;
  const alone = helmet({
    ...shared,
    contentSecurityPolicy: policyOf(options, "'none'"),
    frameguard: { action: 'deny' },
  });
  const framed = helmet({
    ...shared,
    contentSecurityPolicy: policyOf(options, '*'),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: false,
  });
  return (request, reply) => {
    const set = request.routeOptions?.config?.framed ? framed : alone; // garbled addresses have none
    set(request.raw, reply.raw, (fault) => {
      if (fault) throw fault;
    });
    reply.raw.setHeader('permissions-policy', permissions);
  };
}

/** Headers about pages and workers, which browsers ignore on subresources. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Removes those headers, 0.8 kB, from the response for a style, script or font. */
export function omitPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.raw.removeHeader(name);
}

function policyOf({ pictures, stripe }: Loaded, framer: "'none'" | '*') {
  const { scripts, frames, calls } = stripe ? STRIPE : NOTHING;
  return {
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
      'frame-ancestors': [framer],
    },
  };
}
