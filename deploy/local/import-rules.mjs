/** Which file may import what: the directions of the architecture as a table. Pure; check-imports.mjs applies it to the files. */
import { posix } from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} file path from the project's root, with forward slashes
 * @property {string} from what stands in the import
 * @property {boolean} typeOnly gone after compiling: no code is reached through it
 */

/** Packages that one place of ours wraps; everybody else imports the wrapper. */
const owners = [
  {
    packages: ['@chakra-ui/react', '@emotion/react', 'lucide-react', 'react-hot-toast'],
    places: ['shared/ui/', 'deploy/performance/floor/'],
    instead: '@msp/ui',
  },
  { packages: ['react-router-dom', 'react-router'], places: ['shared/router/'], instead: '@msp/router' },
  {
    packages: ['@module-federation/enhanced', '@module-federation/runtime'],
    places: ['host/src/federation/', 'shared/build/', 'deploy/performance/floor/'],
    instead: 'host/src/federation',
  },
  { packages: ['@sentry/react'], places: ['host/src/reporting/'], instead: '@msp/reporting' },
];

/** Packages of ours that each part may import; `shared` ones may import each other, the contract nobody. */
const uiParts = [
  'comments',
  'contract',
  'files',
  'http',
  'loading',
  'markdown',
  'remote',
  'reporting',
  'router',
  'session',
  'ui',
  'testing',
  'build',
];
/** @type {{ part: RegExp, may: readonly string[], why: string }[]} */
const directions = [
  { part: /^shared\/contract\//, may: [], why: 'The contract is at the bottom and imports no package of ours.' },
  { part: /^shared\//, may: uiParts, why: 'Shared packages import shared packages only.' },
  { part: /^(host|remotes\/[^/]+)\//, may: uiParts, why: 'Host and remotes import shared packages only.' },
  { part: /^api\//, may: ['contract'], why: 'Of our packages the API imports the contract only.' },
  {
    part: /^e2e\/federation\/fixture-remote\//,
    may: uiParts,
    why: 'The fixture is a remote: it imports shared packages only.',
  },
  { part: /^e2e\//, may: ['contract'], why: 'End-to-end tests see the application from outside.' },
];

/** @param {string} file */
const packageOf = (file) => /^(shared\/[^/]+|remotes\/[^/]+|host|api|e2e|deploy)\//.exec(file)?.[1];

/** @param {string} specifier @param {string} name */
const isOf = (specifier, name) => specifier === name || specifier.startsWith(`${name}/`);

/** @param {Import} found @returns {string | undefined} */
function ofPackages({ file, from }) {
  const owned = owners.find(({ packages }) => packages.some((name) => isOf(from, name)));
  if (owned && !owned.places.some((place) => file.startsWith(place)))
    return `${from} is imported through ${owned.instead} only.`;
  const ours = /^@msp\/([^/]+)/.exec(from)?.[1];
  const direction = ours && directions.find(({ part }) => part.test(file));
  if (direction && !direction.may.includes(ours) && packageOf(file) !== `shared/${ours}`) return direction.why;
  return undefined;
}

/** Parts of the API that are no domain: what domains stand on, what puts them together, and data. */
const notDomains = new Set(['platform', 'adapters', 'simulators', 'programs', 'demo', 'catalogue']);
/** Foreign keys and joins need the tables of others; everything else of them is behind their service. */
const tableReaders = /\/(tables|repository)\.ts$/;

/** @param {string} path below api/src/ */
const domainOf = (path) => {
  const [folder, ...rest] = path.split('/');
  return folder && rest.length > 0 && !notDomains.has(folder) ? folder : undefined;
};

/** @param {string} file @param {string} target path without an ending @returns {string | undefined} */
function insideApi(file, target) {
  const [source, goal] = [file, target].map((path) => path.replace(/^api\/src\//, ''));
  if (source === undefined || goal === undefined) return undefined;
  const [here, there] = [domainOf(source), domainOf(goal)];
  const layer = posix.basename(goal);
  if (/^(platform|adapters)\//.test(source) && there) return 'The platform and the adapters know no domain.';
  if (/^simulators\//.test(source) && !/^(simulators|platform)\//.test(goal))
    return 'The simulators stand for others’ systems and know nothing of the product.';
  if (/^simulators\//.test(goal) && !/^(simulators|programs)\//.test(source))
    return 'The product speaks to the simulators over HTTP only.';
  if (/(^|\/)routes\.ts$/.test(source) && layer === 'repository')
    return 'Routes reach the repository through their service.';
  if (/(^|\/)repository\.ts$/.test(source) && (layer === 'service' || layer === 'routes'))
    return 'A repository knows neither service nor routes.';
  if (/(^|\/)service\.ts$/.test(source) && layer === 'routes') return 'A service does not know its routes.';
  if (here && there && here !== there && layer !== 'service' && !(layer === 'tables' && tableReaders.test(source))) {
    return `${here} reaches ${there} through ${there}/service only.`;
  }
  return undefined;
}

/** @param {Import} found @returns {string | undefined} */
function ofFiles({ file, from, typeOnly }) {
  const target = posix.normalize(posix.join(posix.dirname(file), from));
  if (packageOf(`${target}/`) !== packageOf(file)) return 'Another package is imported by its name, not by a path.';
  // Types of a lower layer may be named where they pass through.
  if (file.startsWith('api/src/') && !typeOnly && !/\.test\.ts$/.test(file)) return insideApi(file, target);
  return undefined;
}

/** @param {Import} found @returns {string | undefined} what is wrong with it */
export function problemOf(found) {
  return found.from.startsWith('.') ? ofFiles(found) : ofPackages(found);
}

const statement = /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

/** @param {string} file @param {string} source @returns {Import[]} */
export function importsOf(file, source) {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map((match) => ({ file, from: match[2] ?? '', typeOnly: match[1] !== undefined })),
    ...[...code.matchAll(dynamic)].map((match) => ({ file, from: match[1] ?? '', typeOnly: false })),
  ];
}
