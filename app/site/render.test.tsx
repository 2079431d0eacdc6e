import type { SitePage, TvPage } from '@evenfield/wire';
import type { ShownScheduleWire } from '@evenfield/wire/publishing';
import type { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { shownPage } from '#features/published/web/testing/shown-page.ts';
import { FORM as OPEN_FORM } from '#features/registrations/web/public/testing/registration-server.ts';
import { render } from './render.tsx';

// These pages aren't displayed, so their styles needn't load.
const { settings } = (window as unknown as Window).happyDOM;
settings.handleDisabledFileLoadingAsSuccess = true;

const CHART = `
                     F1   F2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  B-D
`;
const MARKUP = '</script><script>alert("Ants & Bees")</script>';
const plainPages = [
  'schedules',
  'follow',
  'tv',
  'score',
  'requests',
  'register',
  'club-emails',
  'not-found',
  'unable',
].map((name) => [`site/pages/${name}.tsx`, { file: `assets/${name}-1.js` }] as const);
const manifest = {
  ...Object.fromEntries(plainPages),
  'site/start.tsx': {
    file: 'assets/start-1.js',
    css: ['assets/start-1.css'],
  },
  'site/pages/home.tsx': {
    file: 'assets/home-1.js',
    assets: ['assets/font-1.woff2'],
    imports: ['site/start.tsx'],
  },
  'site/pages/schedule.tsx': {
    file: 'assets/schedule-1.js',
    css: ['assets/schedule-1.css'],
    imports: ['site/start.tsx', '_chart.js'],
  },
  '_chart.js': { file: 'assets/chart-1.js' },
};

const list = {
  success: true as const,
  data: [
    {
      ...{ schedules_id: 's1', name: MARKUP, create_date: '2027-01-01T00:00:00Z' },
      ...{ first_name: 'Ada', last_name: 'Byron', location: MARKUP },
      ...{ first_date: '2027-04-03', last_date: '2027-04-03' },
    },
  ],
  page: 1,
  total: 1,
};

function tvPage(changes: Partial<ShownScheduleWire> = {}): TvPage {
  const { shown, now } = shownPage(CHART, { shown: changes });
  return { kind: 'tv', shown, now, theme: null };
}

const PAGES: readonly (readonly [string, SitePage])[] = [
  ['the home page', { kind: 'home' }],
  ['the list', { kind: 'schedules', search: { name: MARKUP, location: '' }, isBlank: false, list }],
  ['a schedule', shownPage(CHART, { shown: { name: MARKUP, announcement: MARKUP } })],
  ['an embed', shownPage(CHART, { embedded: true, shown: { name: MARKUP } })],
  [
    'the end of following',
    {
      ...{ kind: 'follow', act: 'leave', state: 'pending', team: MARKUP, token: MARKUP },
      schedule: { path: '/s/s1', name: MARKUP },
    },
  ],
  ['a screen in a hall', tvPage({ name: MARKUP, announcement: MARKUP })],
  ['where scores are entered', { kind: 'score' }],
  ['where clubs enter requests', { kind: 'requests' }],
  [
    'where e-mails to clubs are stopped',
    { kind: 'clubEmails', state: 'sent', club: MARKUP, schedule: MARKUP },
  ],
  [
    'where teams register',
    {
      ...{ kind: 'register', embedded: false, theme: null },
      form: { ...OPEN_FORM, title: MARKUP, organizer: MARKUP, description: MARKUP },
    },
  ],
  [
    'the same in a frame',
    { kind: 'register', embedded: true, theme: null, form: { ...OPEN_FORM, title: MARKUP } },
  ],
  ['where no team registers', { kind: 'register', embedded: false, theme: null, form: null }],
  ['nothing', { kind: 'notFound', embedded: false }],
  ['a schedule that cannot be shown now', { kind: 'unable', embedded: false }],
];

function read(page: SitePage) {
  const { status, html } = render(page, { url: 'https://evenfield.example/here', manifest });
  return { status, html, page: new DOMParser().parseFromString(html, 'text/html') };
}

test.each(PAGES)('%s is a whole document, in which names with markup are names', (_, page) => {
  const { html, page: drawn } = read(page);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
  expect(drawn.title).toMatch(/Evenfield$/);
  expect(drawn.querySelectorAll('h1')).toHaveLength(1);
  expect(drawn.querySelector('main#main')).not.toBeNull();
  expect(html).not.toContain('<script>');
  expect(JSON.parse(drawn.getElementById('page')?.textContent ?? '')).toMatchObject(page);
});

test('a schedule is named in the tab, and drawn before any script is run', () => {
  const { status, page } = read(shownPage(CHART, { shown: { name: MARKUP } }));
  expect(status).toBe(200);
  expect(page.title).toContain(MARKUP);
  expect(page.querySelector('h1')?.textContent).toContain(MARKUP);
  expect(page.querySelector('main')?.textContent).toContain('F2');
});

/** Hostile names. */
const HOSTILE = {
  'that ends its attribute': '"><meta http-equiv="refresh" content="0;url=//evil.example"><b x="',
  'that ends it otherwise': "' onload='alert(1)",
  'that begins a comment': '<!--<script>',
  'that is escaped already': '&lt;b&gt; &amp;amp; &#34;',
  'that is a template': '{{7*7}} %00 \\ $& $1',
  'from right to left': '\u202eknil ruoy\u202c مُنَافَسَة',
  'with a thousand accents': `Z${'\u0301'.repeat(1000)}`,
  'of many words': 'Ants '.repeat(1000).trim(),
  'with half a sign and a bell': 'half \ud83d of it \u0007',
};

test.each(Object.entries(HOSTILE))(
  'the preview of a schedule with a name %s is made of the same parts, and has the name in them',
  (_, name) => {
    const headOf = (shown: string) => read(shownPage(CHART, { shown: { name: shown } })).page.head;
    const partsOf = (head: HTMLElement) =>
      [...head.querySelectorAll('*')].map((one) => [one.tagName, one.getAttributeNames()]);
    const head = headOf(name);
    expect(partsOf(head)).toEqual(partsOf(headOf('Ants')));
    const title = head.querySelector('meta[property="og:title"]')?.getAttribute('content');
    expect(title).toContain(name);
    const structured = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.stringify(JSON.parse(structured))).toContain(JSON.stringify(name).slice(1, -1));
  },
);

test('a missing page shows that between header and footer, and no search engine lists it', () => {
  const { status, page } = read({ kind: 'notFound', embedded: false });
  expect(status).toBe(404);
  expect(page.querySelector('h1')?.textContent).toBe('404 Page Not Found!');
  expect(page.querySelector('header nav')).not.toBeNull();
  expect(page.querySelector('footer')).not.toBeNull();
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('a schedule that cannot be shown now shows that on its page, which retries the same address', () => {
  const { status, page } = read({ kind: 'unable', embedded: false });
  expect(status).toBe(503);
  expect(page.querySelector('h1')?.textContent).toBe('Unable to show this schedule right now.');
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('');
  expect(page.querySelector('header nav')).not.toBeNull();
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('a registration form is drawn with its places before any script is run, and no search engine lists it', () => {
  const form: SitePage = { kind: 'register', embedded: false, theme: null, form: OPEN_FORM };
  const { status, page } = read(form);
  expect(status).toBe(200);
  expect(page.title).toBe('Spring league: registration - Evenfield');
  expect(page.querySelector('main')?.textContent).toContain('Full: 4 on the waitlist');
  expect(page.querySelector('main')?.textContent).toContain('March 1, 2027 at 6:00 PM UTC');
  expect(page.querySelector('form fieldset')?.hasAttribute('disabled')).toBe(true);
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  const missing = read({ ...form, form: null });
  expect(missing.status).toBe(404);
  expect(missing.page.querySelector('h1')?.textContent).toBe('404 Page Not Found!');
});

test('a part of somebody else’s page has neither header nor footer, also where nothing can be shown', () => {
  const form: SitePage = { kind: 'register', embedded: true, theme: null, form: OPEN_FORM };
  for (const one of [shownPage(CHART, { embedded: true }), form, notThere, unable]) {
    const { page } = read(one);
    expect(page.querySelector('header nav')).toBeNull();
    expect(page.querySelector('footer')).toBeNull();
    expect(page.documentElement.hasAttribute('data-framed')).toBe(true);
  }
});

test('on a home screen a schedule is the schedule, and any other page the product', () => {
  const manifestOf = (page: SitePage) => read(page).page.querySelector('link[rel="manifest"]');
  expect(manifestOf(shownPage(CHART))).toBeNull();
  expect(manifestOf({ kind: 'home' })?.getAttribute('href')).toBe('/site.webmanifest');
});

test('a search engine that comes to an embed is led to the page of its schedule', () => {
  const shown = shownPage(CHART, { embedded: true });
  const canonical = read(shown).page.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toBe(`https://evenfield.example/s/${shown.shown.schedules_id}`);
});

const notThere: SitePage = { kind: 'notFound', embedded: true };
const unable: SitePage = { kind: 'unable', embedded: true };

test('a page asks for its own styles and scripts at once, and for nothing of another page', () => {
  const { page } = read(shownPage(CHART));
  const addresses = (selector: string, name: string) =>
    [...page.querySelectorAll(selector)].map((one) => one.getAttribute(name));
  expect(addresses('link[rel="stylesheet"]', 'href')).toEqual([
    '/site/assets/start-1.css',
    '/site/assets/schedule-1.css',
  ]);
  expect(addresses('script[type="module"]', 'src')).toEqual(['/site/assets/start-1.js']);
  expect(addresses('link[rel="modulepreload"]', 'href')).toEqual([
    '/site/assets/chart-1.js',
    '/site/assets/schedule-1.js',
  ]);
});

test('a page that is set in the font asks for it at once, and a schedule is not', () => {
  const fontsOf = (page: SitePage) =>
    [...read(page).page.querySelectorAll('link[rel="preload"][as="font"]')].map((one) =>
      one.getAttribute('href'),
    );
  expect(fontsOf({ kind: 'home' })).toEqual(['/site/assets/font-1.woff2']);
  expect(fontsOf(shownPage(CHART))).toEqual([]);
});

test('a screen in a hall is dark unless its address asks for light, and no search engine lists it', () => {
  const { status, page } = read(tvPage());
  expect(status).toBe(200);
  expect(page.documentElement.getAttribute('data-scheme')).toBe('dark');
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('link[rel="canonical"]')).toBeNull();
  expect(page.querySelector('header nav')).toBeNull();
  expect(page.querySelector('main')?.textContent).toContain(
    'Next game day: Saturday, April 3, 2027',
  );
  const light = read({ ...tvPage(), theme: 'light' }).page;
  expect(light.documentElement.getAttribute('data-scheme')).toBe('light');
});

test('colors that a link asks for hold from the first paint on', () => {
  const { page } = read(shownPage(CHART, { viewOptions: { theme: 'dark' } }));
  expect(page.documentElement.getAttribute('data-scheme')).toBe('dark');
});
