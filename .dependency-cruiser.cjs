/**
 * The arrows of the house: an import may only go the way that docs/architecture.md draws. Each rule
 * says why it is there and what to do instead. `npm run arrows` checks them, and proves with planted
 * violations (scripts/planted) that the check sees our files.
 */
const test = '[.]test[.]tsx?$';

/** What runs in a browser, and what runs in Node. */
const WEB = '^app/(kernel/web|league|features/[^/]+/web|routes|shell|site)/';
const SERVER = '^app/(kernel/server|features/[^/]+/server|operate)/|^app/(app|server)[.]ts$';

/** The rooms of the engine, bottom up: each may import those before it and none behind it. */
const ENGINE_FLOORS = [
  'model',
  'flow',
  'fixtures',
  'divisions',
  'results',
  'brackets',
  'placement',
  'rules',
  'explanations',
  'pairing',
  'playoffs',
  'commands',
  'views',
  'versions',
  'repair',
  'portfolio',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere makes every other rule blind to it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'engine-is-pure',
      comment: 'The engine imports nothing: hand it what it needs as plain data.',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: [test, '/testing/'] },
      to: { pathNot: '^packages/engine/src' },
    },
    ...ENGINE_FLOORS.slice(0, -1).map((floor, k) => ({
      name: `engine-floor-${floor}`,
      comment: `Floors of the engine import downwards only: above ${floor}/ lies whatever builds on it.`,
      severity: 'error',
      from: { path: `^packages/engine/src/${floor}/`, pathNot: test },
      to: { path: `^packages/engine/src/(${ENGINE_FLOORS.slice(k + 1).join('|')})/` },
    })),
    {
      name: 'engine-rooms-are-floors',
      comment: 'A new room of the engine gets its place among ENGINE_FLOORS.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: [test, '/testing/'] },
      to: { path: `^packages/engine/src/(?!(${ENGINE_FLOORS.join('|')}|testing)/).+/` },
    },
    {
      name: 'referee-shares-nothing-with-players',
      comment: 'rules/ judges what every other room builds; shared code would share its faults.',
      severity: 'error',
      from: { path: '^packages/engine/src/rules/', pathNot: test },
      to: {
        path: [
          '^packages/engine/src/(?!rules/|model/|brackets/)', // who waits for whom is what a playoff is
          '^packages/engine/src/model/clock[.]ts$', // commands judge by it; rules/overlaps.ts is the other
        ],
        dependencyTypesNot: ['type-only'], // of the players' list of rules it takes the numbers
      },
    },
    {
      name: 'players-do-not-ask-the-referee',
      comment: 'Who makes or repairs a schedule keeps its own figures; the judge comes afterwards.',
      severity: 'error',
      from: { path: '^packages/engine/src/(placement|fixtures|flow|repair)', pathNot: test },
      to: { path: '^packages/engine/src/(rules|views)' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'testing/ never ships: the product draws its samples from its own features.',
      severity: 'error',
      from: { pathNot: [test, '/testing/', '-suite/', '^bench/', '[.]config[.]ts$'] },
      to: { path: '^(packages|app)/.*testing/' },
    },
    {
      name: 'wire-knows-only-the-engine',
      comment: 'What crosses a boundary may not depend on either side of it.',
      severity: 'error',
      from: { path: '^packages/wire/src', pathNot: test },
      to: { path: '^(app|journeys|bench)/' },
    },
    {
      name: 'web-never-reaches-server',
      comment:
        'The page calls the server; what both need lies in kernel/shared or in packages/wire.',
      severity: 'error',
      from: { path: WEB },
      to: { path: SERVER },
    },
    {
      name: 'shared-knows-neither-side',
      comment: 'What server and page share runs on both: calls and their schemas, as plain data.',
      severity: 'error',
      from: { path: '^app/(kernel/shared/|features/[^/]+/(api|feature|models)[.]ts$)' },
      to: { path: [WEB, SERVER] },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server serves the built page as files and knows nothing of its source.',
      severity: 'error',
      from: { path: SERVER },
      to: { path: WEB },
    },
    {
      name: 'features-never-import-features',
      comment: 'Features meet only through feature.ts, api.ts, server/port.ts and web/port.ts.',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: {
        path: '^app/features/[^/]+/',
        pathNot: [
          '^app/features/$1/',
          '^app/features/[^/]+/((api|feature)[.]ts$|(server|web)/(port[.]ts$|testing/))',
        ],
      },
    },
    {
      name: 'features-below-pages',
      comment: 'routes, shell and site -> features -> league -> kernel; never upwards.',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^app/(routes|shell|site|features/(server|web|menu)[.]ts$|[^/]+[.]tsx?$)' },
    },
    {
      name: 'league-below-features',
      comment: 'league/ draws what several features show; it cannot know them.',
      severity: 'error',
      from: { path: '^app/league' },
      to: { path: '^app/(features|routes|shell|site)/' },
    },
    {
      name: 'site-is-a-way-in',
      comment: 'site/ puts features together for its own build; what others need lies below it.',
      severity: 'error',
      from: { path: '^app/(?!site/)' },
      to: { path: '^app/site/' },
    },
    {
      name: 'site-stays-small',
      comment:
        'A page of the site is read on a phone by a field: no Mantine, no router, no query client.',
      severity: 'error',
      from: { path: '^app/site/', pathNot: test },
      to: { path: '^app/routes|node_modules/(@mantine|@tanstack)/', reachable: true },
    },
    {
      name: 'kernel-knows-no-product',
      comment:
        'If a button learns what a match is, it has moved house: put it into league/ or its feature.',
      severity: 'error',
      from: { path: '^app/kernel/', pathNot: test },
      to: { path: '^app/(features|league|routes|shell|site|operate|[^/]+[.]tsx?$)' },
    },
    {
      name: 'bench-measures-the-engine',
      comment: 'A bench that needs the server drives it over HTTP, in its wire formats.',
      severity: 'error',
      from: { path: '^bench' },
      to: { path: '^(app|journeys)/' },
    },
    {
      name: 'journeys-drive-the-running-product',
      comment: 'End-to-end tests know only what a person can see.',
      severity: 'error',
      from: { path: '^journeys|[.]spec[.]ts$' },
      to: { path: '^(app|packages|bench)/' },
    },
  ],
  WEB,
  SERVER,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
