import { hostPaths, remoteNames, remotePaths } from '@msp/contract';
import { findRemoteRoute, findRoute } from './find-route';
import { remoteOfPath } from './remote-of-path';
import { type HostRoute, isRemoteRoute, routes } from './routes';
import { sidebarGroups } from './sidebar-entries';

const paths = routes.map(({ path }) => path);

test('§2.2 every path of the contract is in the table exactly once', () => {
  const expected = [...Object.values(hostPaths), ...remoteNames.flatMap((name) => Object.values(remotePaths[name]))];
  expect([...paths].sort()).toEqual([...expected].sort());
});

test('§2.2 each page of a remote has a path of that remote', () => {
  for (const route of routes.filter(isRemoteRoute)) {
    expect(Object.values(remotePaths[route.remote])).toContain(route.path);
    expect(remoteOfPath(route.path)).toBe(route.remote);
  }
});

test('§2.1 access classes', () => {
  const of = (access: string) => routes.filter((route) => route.access === access).map(({ path }) => path);
  expect(of('public')).toEqual([
    ...['/login', '/auth/invite', '/auth/single-sign-on', '/auth/callback', '/auth/error', '/unauthorized'],
    '/verify/:code?',
  ]);
  expect(of('session')).toEqual(['/no-organization']);
  expect(of('organization')).toHaveLength(routes.length - 8);
});

test('§2.1 /auth/invite is the same screen as /login', () => {
  const screenOf = (path: string) => (routes.find((route) => route.path === path) as HostRoute).screen;
  expect(screenOf('/auth/invite')).toBe(screenOf('/login'));
});

test('§2.1 the admin-guarded pages accept msp_admin and superadmin', () => {
  const guarded = routes.filter(({ require }) => require?.roles).map(({ path, require }) => [path, require?.roles]);
  const roles = ['msp_admin', 'superadmin'];
  expect(guarded).toEqual([
    ['/users', roles],
    ['/admin', roles],
    ['/admin/portal', roles],
  ]);
});

test('§2.2 §6 pages that need a permission: the review queue, those of assessors, and those of administrators', () => {
  const guarded = routes.filter(({ require }) => require?.permission);
  expect(guarded.map(({ path, require }) => [path, require?.permission])).toEqual([
    ['/reviews', 'control:review'],
    ['/assessments/queue', 'assessment:review'],
    ['/assessments/:id/review', 'assessment:review'],
    ['/clients', 'management:update'],
    ['/admin/organizations', 'admin:portal'],
    ['/admin/organizations/:id', 'installation:manage'],
    ['/admin/certificates', 'admin:portal'],
    ['/admin/scheme-staff', 'installation:manage'],
    ['/admin/failed-jobs', 'admin:portal'],
    ['/admin/announcements', 'installation:manage'],
    ['/admin/releases', 'installation:manage'],
    ['/admin/portal/domains', 'admin:portal'],
    ['/admin/portal/single-sign-on', 'admin:portal'],
    ['/admin/portal/audit-log', 'audit:read'],
    ['/admin/portal/directory-sync', 'admin:portal'],
    ['/admin/catalogue', 'catalogue:manage'],
  ]);
});

test('§2.1 policy-document preview, evidence view and template preview have no page layout', () => {
  const bare = routes.filter(({ frame }) => frame === 'bare').map(({ path }) => path);
  expect(bare).toEqual([
    '/policy-documents/preview/:id',
    '/templates/:id/preview',
    '/evidence/:id/view',
    '/evidence/:id/preview',
  ]);
});

test.each([
  ['/', '/'],
  ['/policies/upload', '/policies/upload'],
  ['/policies/7', '/policies/:id'],
  ['/assessments/new', '/assessments/new'],
  ['/assessments/queue', '/assessments/queue'],
  ['/assessments/7/review', '/assessments/:id/review'],
  ['/verify', '/verify/:code?'],
  ['/verify/TMSP-2026-0001', '/verify/:code?'],
  ['/integrations/7/edit', '/integrations/:integrationId/edit'],
  ['/integrations/connect/halopsa', '/integrations/connect/:adapterKey'],
  ['/nowhere', undefined],
])('%s matches %s', (pathname, path) => {
  expect(findRoute(pathname)?.path).toBe(path);
});

test('a page of the host has no remote', () => {
  expect(findRemoteRoute('/profile')).toBeUndefined();
  expect(remoteOfPath('/profile')).toBeUndefined();
});

test('§2.3 the sidebar, in order, with the additions My Work, Portfolio, Frameworks, Responsibility matrix, Checks, Recurring tasks, Risks, Suppliers, Reviews, Clients, Settings and Administration', () => {
  expect(
    sidebarGroups.map(({ label, entries }) => [label, entries.map((entry) => `${entry.label} ${entry.path}`)]),
  ).toEqual([
    ['Main', ['Dashboard /', 'My Work /work', 'Portfolio /portfolio']],
    [
      'Compliance',
      [
        'Controls /controls',
        'Frameworks /frameworks',
        'Responsibility matrix /responsibilities',
        'Checks /checks',
        'Recurring tasks /tasks',
        'Risks /risks',
        'Suppliers /suppliers',
        'Reviews /reviews',
        'Policies /policies',
        'Metrics /metrics',
        'Assessments /assessments',
        'Certificates /certificates',
      ],
    ],
    ['Resources', ['Evidence /evidence']],
    [
      'Platform',
      [
        'Integrations /integrations',
        'Documentation /docs',
        'Users /users',
        'Clients /clients',
        'Settings /settings',
        'Administration /admin',
      ],
    ],
  ]);
});
