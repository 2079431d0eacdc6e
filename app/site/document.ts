import { GROUND, GROUND_IN_DARK } from '@evenfield/wire/brand';

import type { PageFiles } from './page-files.ts';
import type { PageHead } from './page-head.ts';

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export interface PageParts {
  readonly head: PageHead;
  readonly body: string; // HTML
  readonly json: string; // the page's data, for hydration
  readonly files: PageFiles;
  readonly url: string; // absolute, of this page
  readonly framed: boolean; // embedded in another site
}

const PRODUCT = 'Evenfield';
const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
const PICTURE = { path: '/social.png', width: '1200', height: '630' };

/** Renders the HTML document of a page of the site. */
export function writeDocument({ head, body, json, files, url, framed }: PageParts): string {
  const {
    title,
    description,
    structured = [],
    scheme = null,
    isOfProduct = true,
    more = [],
  } = head;
  const name = title === PRODUCT ? PRODUCT : `${title} - ${PRODUCT}`;
  const canonical = head.canonical ? new URL(head.canonical, url).href : null;
  const picture = new URL(head.picture ?? PICTURE.path, url).href;
  const forced = scheme === null ? {} : { 'data-scheme': scheme };
  const lines = [
    '<!doctype html>',
    `<html${attributes({ lang: 'en', ...forced, ...(framed && { 'data-framed': '' }) })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(name)}</title>`,
    description !== null && meta({ name: 'description', content: description }),
    !head.indexed && meta({ name: 'robots', content: 'noindex' }),
    canonical !== null && link({ rel: 'canonical', href: canonical }),
    meta({ name: 'theme-color', content: GROUND, media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: GROUND_IN_DARK, media: '(prefers-color-scheme: dark)' }),
    link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    link({ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    isOfProduct && link({ rel: 'manifest', href: '/site.webmanifest' }),
    ...previewOf({ title, description, picture, url: canonical ?? url }),
    ...(head.picture === undefined ? sizeOf(PICTURE) : []),
    ...more.map((one) => link({ ...one })),
    '<script src="/color-scheme.js"></script>',
    ...files.fonts.map((href) => link({ ...FONT, href })),
    ...files.styles.map((href) => link({ rel: 'stylesheet', href })),
    ...files.modules.map((href) => link({ rel: 'modulepreload', href })),
    `<script type="module" src="${escapeHtml(files.script)}"></script>`,
    ...structured.map(
      (one) => `<script type="application/ld+json">${escapeJson(JSON.stringify(one))}</script>`,
    ),
    '</head>',
    '<body>',
    `<div id="site">${body}</div>`,
    `<script type="application/json" id="page">${escapeJson(json)}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter((line) => line !== false).join('\n');
}

interface Preview {
  readonly title: string;
  readonly description: string | null;
  readonly picture: string;
  readonly url: string;
}

function previewOf({ title, description, picture, url }: Preview): (string | false)[] {
  return [
    meta({ property: 'og:site_name', content: PRODUCT }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: title }),
    description !== null && meta({ property: 'og:description', content: description }),
    meta({ property: 'og:url', content: url }),
    meta({ property: 'og:image', content: picture }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

function sizeOf({ width, height }: { readonly width: string; readonly height: string }): string[] {
  return [
    meta({ property: 'og:image:width', content: width }),
    meta({ property: 'og:image:height', content: height }),
  ];
}

function meta(parts: Readonly<Record<string, string>>): string {
  return `<meta${attributes(parts)}>`;
}

function link(parts: Readonly<Record<string, string>>): string {
  return `<link${attributes(parts)}>`;
}

function attributes(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, text]) => ` ${name}="${escapeHtml(text)}"`)
    .join('');
}

/** Escapes a text for HTML, also in attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
}

/** Escapes JSON for a script element: nothing in it ends the element or begins a comment. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
