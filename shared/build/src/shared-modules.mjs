/**
 * The one table of modules that host and remotes share at run time. The host provides all of them; a remote's build
 * contains none. A module belongs here when two copies of it would break something, and nowhere else: what is shared
 * keeps every export, so Chakra, icons, Sentry, date-fns and the contract are not.
 */
import { catalogVersion, ownVersion } from './versions.mjs';

/**
 * `request`: what is imported (a trailing slash covers every subpath). `from`: the package whose version counts.
 * @typedef {{ request: string, from?: string, own?: boolean, late?: boolean }} Row
 * @type {Row[]}
 */
const table = [
  // One renderer, one set of hooks. react-dom/client and jsx-runtime are not covered by the bare names.
  { request: 'react', from: 'react' },
  { request: 'react/jsx-runtime', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'react-dom/client', from: 'react-dom' },
  // The data cache lives in swr/_internal, which every subpath reaches.
  { request: 'swr', from: 'swr' },
  { request: 'swr/', from: 'swr' },
  // The store's context. Only the bare name: its subpaths hold the same state under other names.
  { request: 'jotai', from: 'jotai' },
  // Our own packages that hold state or React context.
  { request: '@msp/http', own: true },
  { request: '@msp/loading', own: true },
  { request: '@msp/reporting', own: true },
  { request: '@msp/router', own: true },
  { request: '@msp/session', own: true },
  { request: '@msp/ui', own: true },
  // What floats, and what the pages beyond the first are made of, is loaded when it is first wanted; everything else is part of the host's first load.
  { request: '@msp/ui/pages', own: true, from: '@msp/ui', late: true },
  { request: '@msp/ui/overlays', own: true, from: '@msp/ui', late: true },
  { request: '@msp/markdown', own: true, late: true },
];

/** What is loaded when it is first wanted, and so not by the first page. */
export const lateModules = table.filter(({ late }) => late).map(({ request }) => request);

/** Development tools of React: present in development builds only. @type {Row[]} */
const developmentTable = [{ request: 'react/jsx-dev-runtime', from: 'react' }];

/**
 * What a remote may import but must never contain: the packages behind the table. The build of a remote fails on a
 * module from one of these folders.
 */
export const hostProvidedPackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'swr',
  'jotai',
  '@chakra-ui/react',
  '@ark-ui/react',
  '@emotion/react',
  'lucide-react',
  'react-hot-toast',
  'marked',
  'dompurify',
  '@msp/http',
  '@msp/loading',
  '@msp/markdown',
  '@msp/reporting',
  '@msp/router',
  '@msp/session',
  '@msp/ui',
];

/**
 * The `shared` option of the federation plugin. `provide`: false in a remote, which takes everything from the host.
 * @param {{ provide: boolean, development: boolean }} options
 */
export function sharedModules({ provide, development }) {
  const entries = [...table, ...(development ? developmentTable : [])].map((row) => {
    const { request, from = request, own, late = false } = row;
    const version = own ? ownVersion(from) : catalogVersion(from);
    // What a remote needs of our own packages the host has or the remote is refused, by name, before any of it is shown.
    // Of the others a patch may differ between two deploys: the runtime only warns.
    const common = { singleton: true, requiredVersion: `^${version}`, strictVersion: own === true };
    // A prefix cannot be given one version to provide: each subpath reads it from the package itself.
    const provided = { ...common, eager: !late, ...(!request.endsWith('/') && { version }) };
    if (provide) return [request, provided];
    return [request, { ...common, import: false }];
  });
  return Object.fromEntries(entries);
}
