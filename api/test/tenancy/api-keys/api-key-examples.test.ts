/** Runs the examples of the documentation about API keys, as they are printed, against a real server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApiKeyScope, calls, type EvidenceItem } from '@msp/contract';
import { transform } from '@swc/core';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import { type Suite, startSuite } from '../../support/suite';

const articles = ['api-evidence.md', 'api-reading.md', 'organisations.md'].map((name) =>
  path.join(__dirname, '../../../../host/src/docs/articles', name),
);
const run = promisify(execFile);

let suite: Suite;
let admin: Person;
let folder: string;
/** The examples below each heading. */
const examples = new Map<string, { language: string; code: string }[]>();

beforeAll(async () => {
  suite = await startSuite();
  admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
  folder = await mkdtemp(path.join(tmpdir(), 'msp-examples-'));
  await writeFile(path.join(folder, 'mfa-users.csv'), 'user,mfa\nada,yes\n');
  const texts = await Promise.all(articles.map((article) => readFile(article, 'utf8')));
  for (const section of texts.flatMap((text) => text.split(/^# /m).slice(1))) {
    const blocks = [...section.matchAll(/^```(sh|ts)\n(.*?)^```$/gms)];
    const heading = section.slice(0, section.indexOf('\n'));
    examples.set(
      heading,
      blocks.map(([, language = '', code = '']) => ({ language, code })),
    );
  }
});
afterAll(async () => {
  await suite.stop();
  await rm(folder, { recursive: true });
});

/** Runs the example of a section with a key that has this scope only. @returns what it prints */
async function output(heading: string, language: 'sh' | 'ts', scope: ApiKeyScope, by = admin): Promise<string> {
  const found = examples.get(heading)?.find((example) => example.language === language);
  if (!found) throw new Error(`There is no ${language} example below "${heading}".`);
  const { secret } = await createKey(suite, by, [scope]);
  const env = { ...process.env, TMSP_URL: await suite.listen(), TMSP_KEY: secret };
  if (language === 'sh') return (await run('sh', ['-ec', found.code], { cwd: folder, env })).stdout;
  const { code } = await transform(found.code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const file = path.join(folder, 'example.mjs');
  await writeFile(file, code);
  return (await run(process.execPath, [file], { cwd: folder, env })).stdout;
}

const evidence = async () => (await ok<{ items: EvidenceItem[] }>(admin.call(calls.evidence.list))).items;

test.each(['sh', 'ts'] as const)('§7 API keys: the %s example adds evidence to a control', async (language) => {
  const before = await evidence();
  const printed = await output('Add evidence by script', language, 'evidence:create');
  const added = (await evidence()).filter(({ id }) => !before.some((item) => item.id === id));
  expect(added).toHaveLength(1);
  expect(added[0]).toMatchObject({ name: 'Users with MFA', type: 'EXPORT', controls: [{ code: 'IDN-01' }] });
  expect(printed).toContain(added[0]?.id);
});

test('§7 API keys: the example reads the gaps', async () => {
  const { items, total } = JSON.parse(await output('Read the gaps', 'sh', 'control:read'));
  expect(items).toHaveLength(60);
  expect(total).toBe(60);
});

test('§7 API keys: the example reads the metrics that are off target', async () => {
  const params = { id: 'people-leavers-same-day-percent' };
  await ok(admin.call(calls.metrics.record, { params, body: { value: 10, observedOn: '2026-11-19' } }));
  const printed = await output('Read metrics', 'ts', 'metric:read');
  expect(printed).toContain('1 metrics are off target');
  expect(printed).toMatch(/: 10, target \d+/);
});

test('§7 API keys: the example creates an organisation', async () => {
  const superadmin = await suite.person(await suite.organization('scheme'), 'superadmin');
  const printed = await output('Create organisations by script', 'sh', 'organization:provision', superadmin);
  const { rows } = await suite.admin.query("select id, name from organizations where slug = 'fell-it'");
  expect(rows).toEqual([{ id: JSON.parse(printed).id, name: 'Fell IT' }]);
});

test('every example of the articles is run here', () => {
  expect([...examples.values()].flat()).toHaveLength(5);
});
