/**
 * The arrows of the house: an import may only go the way that docs/architecture.md draws. Each rule
 * says why it is there and what to do instead. `npm run arrows` checks them, and proves with planted
 * violations (scripts/planted) that the check sees our files.
 */
const test = '[.]test[.]tsx?$';

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
      name: 'samples-are-for-tests',
      comment: 'testing/ never ships: the product draws its samples from its own features.',
      severity: 'error',
      from: { pathNot: [test, '/testing/', '^bench/'] },
      to: { path: '^packages/engine/src/testing' },
    },
    {
      name: 'contract-knows-only-the-engine',
      comment: 'What crosses a boundary may not depend on either side of it.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: test },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The page calls the server through the contract.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server serves the built page as files and knows nothing of its source.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'features-never-import-features',
      comment: 'Lift the composition into a route, or push the shared part down.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'web-layers',
      comment: 'routes -> features -> league -> ui, lib; never upwards.',
      severity: 'error',
      from: { path: '^apps/web/src/features' },
      to: { path: '^apps/web/src/routes' },
    },
    {
      name: 'league-below-features',
      comment: 'league/ draws what several features show; it cannot know them.',
      severity: 'error',
      from: { path: '^apps/web/src/league' },
      to: { path: '^apps/web/src/(features|routes)' },
    },
    {
      name: 'site-is-a-way-in',
      comment: 'site/ puts features together for its own build; what others need lies below it.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!site/)' },
      to: { path: '^apps/web/src/site' },
    },
    {
      name: 'site-stays-small',
      comment:
        'A page of the site is read on a phone by a field: no Mantine, no router, no query client.',
      severity: 'error',
      from: { path: '^apps/web/src/site', pathNot: test },
      to: { path: '^apps/web/src/routes|node_modules/(@mantine|@tanstack)/', reachable: true },
    },
    {
      name: 'ui-and-lib-know-no-product',
      comment: 'If a button learns what a match is, it has moved house: put it into league/.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)' },
      to: { path: '^apps/web/src/(features|routes|league)' },
    },
    {
      name: 'server-layers',
      comment: 'app -> features -> infra; never upwards.',
      severity: 'error',
      from: { path: '^apps/server/src/(features|infra)', pathNot: test },
      to: { path: '^apps/server/src/(app|main)[.]ts$' },
    },
    {
      name: 'infra-knows-no-feature',
      comment: 'infra/ touches the outside for every feature alike.',
      severity: 'error',
      from: { path: '^apps/server/src/infra', pathNot: test },
      to: { path: '^apps/server/src/features' },
    },
    {
      name: 'bench-measures-the-engine',
      comment: 'A bench that needs the server drives it over HTTP.',
      severity: 'error',
      from: { path: '^bench' },
      to: { path: '^(apps|e2e|packages/contract)/' },
    },
    {
      name: 'journeys-drive-the-running-product',
      comment: 'End-to-end tests know only what a person can see.',
      severity: 'error',
      from: { path: '^e2e' },
      to: { path: '^(apps|packages|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
