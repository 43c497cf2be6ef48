/**
 * The table of modules that host and remotes share at run time. The host provides all of them, and a remote's build
 * contains none. Only modules of which two copies would break something belong here: a shared module keeps every export,
 * so Chakra, icons, Sentry, date-fns and the contract are not shared.
 */
import { catalogVersion, ownVersion } from './versions.mjs';

/**
 * `request`: the import (a trailing slash covers every subpath). `from`: the package whose version counts. `late`: loaded on demand.
 * @typedef {{ request: string, from?: string, own?: boolean, late?: boolean }} Row
 * @type {Row[]}
 */
const table = [
  // One renderer and one set of hooks. The bare names do not cover react-dom/client and jsx-runtime.
  { request: 'react', from: 'react' },
  { request: 'react/jsx-runtime', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'react-dom/client', from: 'react-dom' },
  // The data cache is in swr/_internal, which every subpath imports.
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
  // Overlays, Markdown and the components of later pages load on demand; the other modules are part of the first load.
  { request: '@msp/ui/pages', own: true, from: '@msp/ui', late: true },
  { request: '@msp/ui/records', own: true, from: '@msp/ui', late: true },
  { request: '@msp/ui/overlays', own: true, from: '@msp/ui', late: true },
  { request: '@msp/markdown', own: true, late: true },
];

/** The modules that load on demand, which the first page must not need. */
export const lateModules = table.filter(({ late }) => late).map(({ request }) => request);

/** Only in development builds. @type {Row[]} */
const developmentTable = [{ request: 'react/jsx-dev-runtime', from: 'react' }];

/**
 * The packages behind the table, which a remote may import but not contain. A remote's build fails on a module of one of
 * them.
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
    // If the host lacks the version of our package that a remote needs, the remote is refused with both versions named.
    // Third-party packages may differ by a patch between two releases, so the runtime only warns.
    const common = { singleton: true, requiredVersion: `^${version}`, strictVersion: own === true };
    // A prefix has no version of its own: each subpath reads it from the package.
    const provided = { ...common, eager: !late, ...(!request.endsWith('/') && { version }) };
    if (provide) return [request, provided];
    return [request, { ...common, import: false }];
  });
  return Object.fromEntries(entries);
}
