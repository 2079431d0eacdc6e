/**
 * The document of each page of the product. They differ in what is read without JavaScript by
 * search engines, link previews and people: title, description, and canonical address.
 */
import { FREE_TEAMS, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { html } from '#kernel/server/html.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { HTML } from './cache-rendered.ts';

interface PublicPage {
  readonly title: string; // as in its route
  readonly about: string;
}

/** The pages that anyone may open without a link from an e-mail. */
const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/generate-schedule': {
    title: 'Generate a schedule',
    about:
      'Enter divisions with their teams, game days, time slots and fields, and get a fair schedule ' +
      'to edit. Making and editing one is free.',
  },
  '/pricing': {
    title: 'Pricing',
    about:
      `FREE is for making a schedule, with up to ${FREE_TEAMS} teams in each that is saved. LITE is ` +
      `for taking it to everybody: $${LITE_CENTS / 100} per month plus ${MATCH_CENTS} cents per scheduled game.`,
  },
  '/sign-in': { title: 'Sign In', about: 'Sign in to your schedules, or sign up for free.' },
  '/terms': {
    title: 'Terms and conditions',
    about: 'The terms and conditions of using Evenfield.',
  },
  '/help': {
    title: 'Help center',
    about:
      'Questions and answers about billing and payments, users and collaboration, features and ' +
      'integrations, and a form to write to us.',
  },
};

const PRODUCT = 'Evenfield';

export interface ProductDocument {
  readonly document: CachedResponse;
  readonly url: string | null; // the canonical one; null: none, the page is personal
}

/**
 * `built`: the document as built; `address`: the product's. The canonical address is sent in a
 * header: in the document it would remain after navigating to another page, and browsers would
 * share it.
 */
export function keepProductDocuments(built: string, address: () => string) {
  const documents = new Map<string, ProductDocument>();
  return (path: string): ProductDocument => {
    const plain = path.replace(/\/$/, '');
    const page = PUBLIC_PAGES[plain];
    const name = page === undefined ? '' : plain;
    const known = documents.get(name) ?? make(page, page === undefined ? null : address() + plain);
    documents.set(name, known);
    return known;
  };

  function make(page: PublicPage | undefined, url: string | null): ProductDocument {
    const written = page === undefined ? built : describe(built, page);
    return { document: cacheResponse(written, HTML), url };
  }
}

function describe(built: string, { title, about }: PublicPage): string {
  const escapeHtml = (text: string) => html`${text}`.markup;
  const head = html`<title>${title} - ${PRODUCT}</title>`;
  const words = html`<noscript>
      <h1>${title}</h1>
      <p>${about}</p>
      <p>This page needs JavaScript. The <a href="/">home page</a> and <a href="/schedules">published schedules</a> can be read without it.</p>
    </noscript>`;
  return built
    .replace(/<title>[^<]*<\/title>/, () => head.markup)
    .replace(
      /(<meta\s+(?:name|property)="(?:og:)?description"\s+content=")[^"]*/g,
      (_, start) => start + escapeHtml(about),
    )
    .replace(
      /(<meta\s+property="og:title"\s+content=")[^"]*/,
      (_, start) => start + escapeHtml(title),
    )
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => words.markup);
}
