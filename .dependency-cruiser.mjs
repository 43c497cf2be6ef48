/**
 * Which file may import which: part of `npm run lint`. Paths are relative to the repository's root; `$1` is what the first group of
 * `from.path` matched.
 */

/** Areas of the API, lowest first: an area imports itself and lower ones. */
const areas = ['platform', 'tenancy', 'catalogue', 'measurement', 'compliance', 'collaboration', 'insight', 'programs'];
const domains = '^api/src/(?:tenancy|catalogue|measurement|compliance|collaboration|insight)';
const tests = '\\.(test|spec)\\.(tsx?|mjs)$|/src/testing\\.tsx$|/src/test/';
const installed = (/** @type {string[]} */ ...packages) => `(^|/)node_modules/(${packages.join('|')})(/|$)`;

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const areaRules = areas
  .slice(0, -1)
  .map((area, level) =>
    forbid(
      `${area}-knows-no-higher-area`,
      'An area imports lower areas only. What it must cause above itself goes through platform/records.',
      { path: `^api/src/${area}/`, pathNot: tests },
      { path: `^api/src/(${areas.slice(level + 1).join('|')})/` },
    ),
  );

const domainRules = [
  forbid(
    'no-platform-cycle',
    'Two folders of the platform that need each other are one, or share a third one below them.',
    { path: '^api/src/platform/[^/]+$' },
    { circular: true, path: '^api/src/platform/[^/]+$' },
  ),
  forbid(
    'no-domain-cycle',
    'Two domains that need each other are one domain, or one of them contributes to platform/records.',
    { path: `${domains}/[^/]+$` },
    { circular: true, path: `${domains}/[^/]+$` },
  ),
  forbid(
    'domain-through-its-service',
    'A domain reaches another through its service; SQL may join its tables.',
    { path: `${domains}/([^/]+)/`, pathNot: tests },
    {
      path: `${domains}/`,
      pathNot: `${domains}/$1/|/(service|tables|followed|targets|due|notify|adapters|state|addresses)\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'tables-for-sql-only',
    "Routes and services leave other domains' tables to SQL files.",
    { path: `${domains}/([^/]+)/.*(routes|service)\\.ts$` },
    { path: `${domains}/[^/]+/tables\\.ts$`, pathNot: `${domains}/$1/` },
  ),
  forbid(
    'routes-through-service',
    'Routes reach the repository through their service.',
    { path: '^api/src/.+routes\\.ts$' },
    { path: 'repository\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'repository-at-the-bottom',
    'A repository knows neither service nor routes.',
    { path: '^api/src/.+repository\\.ts$' },
    { path: '(service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'sql-in-repositories',
    'Routes and services run no SQL.',
    { path: `${domains}/.+(service|routes)\\.ts$` },
    { path: installed('drizzle-orm') },
  ),
  forbid(
    'service-below-routes',
    'A service does not know its routes.',
    { path: '^api/src/.+/service\\.ts$' },
    { path: '/routes\\.ts$' },
  ),
].map((rule) => (/^no-(platform|domain)-cycle$/.test(rule.name) ? { ...rule, scope: 'folder' } : rule));

/** The programs in the browser whose pages keep to themselves. */
const pagePrograms = ['remotes/admin', 'remotes/compliance', 'remotes/evidence', 'remotes/integrations'];
const pages = `^(${pagePrograms.join('|')})/src`;
const pageTests = `${tests}|/test-[^/]+\\.tsx$`;

const frontendRules = [
  {
    ...forbid(
      'no-page-cycle',
      'Two pages that need each other share what both need: in the shared folder, or in a public.ts of the lower one.',
      { path: `${pages}/[^/]+$` },
      { circular: true, path: `${pages}/[^/]+$` },
    ),
    scope: 'folder',
  },
  {
    ...forbid(
      'no-host-folder-cycle',
      'The folders of the host stand in one order: state and screens below, the layout and the routes above.',
      { path: '^host/src/[^/]+$' },
      { circular: true, path: '^host/src/[^/]+$' },
    ),
    scope: 'folder',
  },
  forbid(
    'page-through-its-public-file',
    "A page uses another one's public.ts and the shared folder, not its insides.",
    { path: `${pages}/([^/]+)/`, pathNot: pageTests },
    { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|shared)/|^$1/src/[^/]+/public\\.ts$' },
  ),
  forbid(
    'shared-folder-below-pages',
    'What pages share knows no page.',
    { path: `${pages}/shared/` },
    { path: '^$1/src/', pathNot: '^$1/src/shared/' },
  ),
];

const localRules = [
  forbid(
    'no-local-in-the-product',
    'api/local is for development machines and in no image.',
    { path: '^api/src/', pathNot: tests },
    { path: '^api/(local|test|bench)/' },
  ),
  forbid(
    'simulators-stand-alone',
    "The simulators stand for the vendors' systems and know nothing of the product.",
    { path: '^api/local/simulators/', pathNot: tests },
    { path: '^api/', pathNot: '^api/(local/simulators/|local/loopback\\.ts$|src/platform/)' },
  ),
  forbid(
    'simulators-over-http',
    'Only the program that starts the simulators imports them; everything else reaches them over HTTP.',
    { path: '^api/local/', pathNot: `^api/local/(simulators|programs)/|${tests}` },
    { path: '^api/local/simulators/' },
  ),
];

const ours = (/** @type {string} */ names) => `^shared/(?!${names})[^/]+/`;
const packageRules = [
  forbid(
    'contract-at-the-bottom',
    'The contract imports no other package of ours.',
    { path: '^shared/contract/' },
    { path: '^(?!shared/contract/)(shared|host|remotes|api|e2e|deploy)/' },
  ),
  forbid(
    'shared-imports-shared',
    'Shared packages import shared packages only.',
    { path: '^shared/' },
    { path: '^(host|remotes|api|e2e|deploy)/' },
  ),
  forbid(
    'remotes-stand-alone',
    'A remote imports shared packages only: no other remote, not the host.',
    { path: '^remotes/([^/]+)/' },
    { path: '^(host|remotes|api|e2e|deploy)/', pathNot: '^remotes/$1/' },
  ),
  forbid(
    'host-imports-shared',
    'The host imports shared packages only.',
    { path: '^host/' },
    { path: '^(remotes|api|e2e|deploy)/' },
  ),
  forbid(
    'api-imports-contract',
    'Of our packages, the API imports the contract, and what the browser does in the same way: templates and credentials.',
    { path: '^api/' },
    { path: `${ours('contract/|credentials/|templates/')}|^(host|remotes|e2e|deploy)/` },
  ),
  forbid(
    'e2e-from-outside',
    'End-to-end tests see the application from outside.',
    {
      path: '^e2e/',
      pathNot: '^e2e/(federation/(fixture-remote|next-evidence)|performance/page-load/(floor|monolith))/',
    },
    { path: `${ours('client/|contract/')}|^(host|remotes|api)/` },
  ),
  forbid(
    'packages-by-name',
    'Another package is imported by its name, not by a path.',
    { path: '^(shared/[^/]+|remotes/[^/]+|host|api|e2e)/', pathNot: '^e2e/federation/next-evidence/' },
    { path: '^(shared|remotes|host|api|e2e)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
  forbid(
    'no-barrels',
    'A barrel hides which file needs which, and loads all of them: one public entry per package.',
    {},
    { path: '/src/.+/index\\.tsx?$', pathNot: '/standalone/' },
  ),
];

/** Packages that one place of ours wraps. @type {[name: string, places: string, packages: string[]][]} */
const wrapped = [
  [
    '@msp/ui',
    '^shared/ui/|^e2e/performance/page-load/floor/',
    ['@chakra-ui/react', '@emotion/react', 'lucide-react', 'react-hot-toast'],
  ],
  ['@msp/router', '^shared/router/', ['react-router-dom', 'react-router']],
  [
    'host/src/federation',
    '^host/src/federation/|^shared/build/|^e2e/performance/page-load/floor/',
    ['@module-federation/enhanced', '@module-federation/runtime'],
  ],
  ['@msp/reporting', '^host/src/reporting/', ['@sentry/react']],
  ['api/src/platform/workos', '^api/src/platform/workos/', ['@workos-inc/node']],
];
const wrapperRules = wrapped.map(([name, places, packages]) =>
  forbid(
    `through-${name}`,
    `${packages.join(', ')}: imported through ${name} only.`,
    { pathNot: places },
    { path: installed(...packages) },
  ),
);

export default {
  forbidden: [
    forbid('no-file-cycle', 'Files do not import each other in a circle.', {}, { circular: true }),
    ...areaRules,
    ...domainRules,
    ...frontendRules,
    ...localRules,
    ...packageRules,
    ...wrapperRules,
  ],
  options: {
    // 'specify' resolves everything twice to mark types that the compiler drops. No rule asks for that mark.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)(dist|dist-standalone|released|test-results|\\.test|\\.data|\\.cache)/',
        // Tests of the API reach into every area, which would close a circle between any two.
        '^api/(test|bench)/|^api/.*\\.test\\.ts$',
        // The same for the frame in which the host's tests render a page.
        '^host/src/test/',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
