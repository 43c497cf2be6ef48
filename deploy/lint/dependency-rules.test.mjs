/** The import rules of .dependency-cruiser.mjs: each kind of violation, written into a small tree, is reported. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = process.cwd();

/** @type {[rule: string, file: string, imported: string][]} */
const violations = [
  ['platform-knows-no-higher-area', 'api/src/platform/http/app.ts', '../../compliance/evidence/service'],
  ['catalogue-knows-no-higher-area', 'api/src/catalogue/templates/service.ts', '../../compliance/evidence/service'],
  ['compliance-knows-no-higher-area', 'api/src/compliance/evidence/tables.ts', '../../collaboration/comments/service'],
  ['domain-through-its-service', 'api/src/collaboration/comments/service.ts', '../../compliance/evidence/repository'],
  ['tables-for-sql-only', 'api/src/compliance/controls/service.ts', '../responses/tables'],
  ['routes-through-service', 'api/src/compliance/evidence/routes.ts', './repository'],
  ['repository-at-the-bottom', 'api/src/compliance/evidence/repository.ts', './service'],
  ['routes-through-service', 'api/src/compliance/assessments/report-routes.ts', './snapshot-repository'],
  ['repository-at-the-bottom', 'api/src/compliance/assessments/verdict-repository.ts', './service'],
  ['sql-in-repositories', 'api/src/tenancy/views/service.ts', 'drizzle-orm'],
  ['service-below-routes', 'api/src/insight/dashboard/service.ts', './routes'],
  [
    'page-through-its-public-file',
    'remotes/compliance/src/controls/list/controls-page.tsx',
    '../../metrics/values/metric-text',
  ],
  ['shared-folder-below-pages', 'remotes/compliance/src/shared/paths.ts', '../controls/public'],
  ['no-local-in-the-product', 'api/src/programs/server.ts', '../../local/simulators/server'],
  ['simulators-stand-alone', 'api/local/simulators/server.ts', '../../src/compliance/evidence/service'],
  ['simulators-over-http', 'api/local/demo/load.ts', '../simulators/server'],
  ['contract-at-the-bottom', 'shared/contract/src/index.ts', '../../ui/src/index'],
  ['shared-imports-shared', 'shared/session/src/index.ts', '../../../host/src/app'],
  ['remotes-stand-alone', 'remotes/evidence/src/routes.ts', '../../admin/src/routes'],
  ['host-imports-shared', 'host/src/main.ts', '../../remotes/admin/src/routes'],
  ['api-imports-contract', 'api/src/platform/ids.ts', '../../../shared/ui/src/index'],
  ['e2e-from-outside', 'e2e/smoke/sign-in.ts', '../../host/src/app'],
  ['packages-by-name', 'host/src/guard.ts', '../../shared/session/src/index'],
  ['no-barrels', 'host/src/layout/sidebar.ts', '../session/index'],
  ['through-@msp/ui', 'remotes/admin/src/users.ts', '@chakra-ui/react'],
  ['through-@msp/router', 'host/src/navigation.ts', 'react-router-dom'],
  ['through-host/src/federation', 'host/src/early.ts', '@module-federation/runtime'],
  ['through-@msp/reporting', 'host/src/report.ts', '@sentry/react'],
];

const stub = 'export {};\n';

/** @type {string} */
let tree;
/** @type {Set<string>} `rule: file` */
let reported;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  for (const [, file, imported] of violations) {
    if (imported.startsWith('.')) write(`${join(dirname(file), imported)}.ts`, stub);
    else write(`node_modules/${imported}/index.js`, stub);
  }
  for (const [, file, imported] of violations) write(file, `import '${imported}';\n`);
  write('api/src/insight/search/one.ts', "import './two';\n");
  write('api/src/insight/search/two.ts', "import './one';\n");
  write('api/src/tenancy/users/service.ts', "import '../auth/service';\n");
  write('api/src/tenancy/auth/service.ts', "import './sessions';\n");
  write('api/src/tenancy/auth/sessions.ts', "import '../users/tables';\n");
  write('api/src/tenancy/users/tables.ts', stub);
  write('remotes/evidence/src/list/list-page.tsx', "import '../view/public';\n");
  write('remotes/evidence/src/view/public.ts', "import '../shared/labels';\n");
  write('remotes/evidence/src/view/view-page.tsx', "import '../list/public';\n");
  write('remotes/evidence/src/list/public.ts', stub);
  write('remotes/evidence/src/shared/labels.ts', stub);
  write('api/src/platform/storage/create.ts', "import '../files/write-zip';\n");
  write('api/src/platform/files/write-zip.ts', "import './pack-files';\n");
  write('api/src/platform/files/pack-files.ts', "import '../storage/storage';\n");
  write('api/src/platform/storage/storage.ts', stub);
  write('host/src/live/live.ts', "import '../notifications/bell';\n");
  write('host/src/notifications/bell.ts', stub);
  write('host/src/notifications/inbox.ts', "import '../live/ports';\n");
  write('host/src/live/ports.ts', stub);
  write('package.json', '{ "type": "module" }\n');
  cpSync(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'));
  symlinkSync(join(root, 'node_modules/.bin'), join(tree, 'bin'));

  const { stdout } = spawnSync(join(tree, 'bin/depcruise'), ['-T', 'json', 'api', 'shared', 'host', 'remotes', 'e2e'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  reported = new Set(
    JSON.parse(stdout).summary.violations.map(
      (/** @type {{ rule: { name: string }, from: string }} */ { rule, from }) => `${rule.name}: ${from}`,
    ),
  );
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(violations)('%s: %s may not import %s', (rule, file) => {
  expect(reported).toContain(`${rule}: ${file}`);
});

it('reports a circle of files', () => {
  expect([...reported].filter((one) => one.startsWith('no-file-cycle: api/src/insight/search/'))).not.toEqual([]);
});

it('reports a circle of domains, even where no files import each other in a circle', () => {
  expect([...reported].filter((one) => one.startsWith('no-domain-cycle: api/src/tenancy/'))).not.toEqual([]);
});

it('reports a circle of pages, even where no files import each other in a circle', () => {
  expect([...reported].filter((one) => one.startsWith('no-page-cycle: remotes/evidence/src/'))).not.toEqual([]);
});

it('reports a circle of folders of the host', () => {
  expect([...reported].filter((one) => one.startsWith('no-host-folder-cycle: host/src/'))).not.toEqual([]);
});

it('lets a page use the public file of another one, and what pages share', () => {
  expect([...reported].filter((one) => one.startsWith('page-through-its-public-file: remotes/evidence/'))).toEqual([]);
});

it('reports a circle of folders of the platform', () => {
  expect([...reported].filter((one) => one.startsWith('no-platform-cycle: api/src/platform/'))).not.toEqual([]);
});
