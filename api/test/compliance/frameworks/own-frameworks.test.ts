/** Frameworks that an organisation adds from files: preview, mapping, replacement and deletion. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  calls,
  constants,
  type Framework,
  type FrameworkEntryDetail,
  type OwnFrameworkPreview,
  type ResponseOf,
} from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { addFramework, customerCsv, frameworkCsv, frameworkForm } from '../../support/requests/framework-requests';
import { approveControl } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type List = ResponseOf<typeof calls.frameworks.list>;
type Entries = ResponseOf<typeof calls.frameworks.entries>;
type OfControl = ResponseOf<typeof calls.frameworks.ofControl>;
type Activity = ResponseOf<typeof calls.activityFeed.list>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`own-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
});

const { ownFrameworks } = calls;
const preview = (content: string | Buffer, fields: Record<string, string> = {}, name = 'rules.csv', person = admin) =>
  person.call(ownFrameworks.preview, { body: frameworkForm(content, fields, name) });
const replace = (key: string, content: string, fields: Record<string, string> = {}) =>
  admin.call(ownFrameworks.replace, {
    params: { key },
    body: frameworkForm(content, { edition: '2027', version: '1', lost: '0', ...fields }, 'next.csv'),
  });
const map = (key: string, entry: string, body: object, person = admin) =>
  person.call(ownFrameworks.map, { params: { key, entry }, body: { full: [], partial: [], open: '', ...body } });
const entries = (key: string) => ok<Entries>(member.call(calls.frameworks.entries, { params: { key } }));
const entryOf = (key: string, entry: string) =>
  ok<FrameworkEntryDetail>(member.call(calls.frameworks.entry, { params: { key, entry } }));
const state = (key: string, entry: string) =>
  ok(
    member.call(calls.frameworks.state, {
      params: { key, entry },
      body: { applicability: 'excluded', justification: 'We have none.', version: null },
    }),
  );
const logged = async () => (await ok<Activity>(member.call(calls.activityFeed.list))).items.map(({ title }) => title);

/** The problems of a refused file, as "line 3: …". */
async function problemsOf(content: string | Buffer, name = 'rules.csv'): Promise<string[]> {
  const { status, details } = await refusal(preview(content, {}, name));
  expect(status).toBe(400);
  return (details as { path: string; message: string }[]).map(({ path: place, message }) => `${place}: ${message}`);
}

test('a file is previewed without being stored, and then shows like a shipped framework', async () => {
  const read = await ok<OwnFrameworkPreview>(preview(customerCsv));
  expect(read).toEqual({
    ...{ format: 'csv', name: null, edition: null, entries: 2, levels: [], mapped: 2, ignoredColumns: [] },
    ...{ withdrawn: 0, keepsMapping: false, replaces: null },
    groups: [
      { key: 'Policies', name: 'Policies', entries: 1 },
      { key: 'Access', name: 'Access', entries: 1 },
    ],
  });
  expect((await ok<List>(member.call(calls.frameworks.list))).total).toBe(8);

  const added = await addFramework(admin);
  expect(added).toMatchObject({
    ...{ name: 'Customer rules', version: '2026', source: { title: 'customer.csv', url: null }, chosen: null },
    own: { version: 1, addedBy: { id: admin.userId } },
    coverage: { total: 2, states: { gap: 2 } },
  });
  const list = await ok<List>(member.call(calls.frameworks.list));
  expect(list).toMatchObject({ total: 9, isMapped: true, summary: { choice: { chosen: 0, other: 9 } } });
  expect(list.items.filter(({ own }) => own !== null).map(({ key }) => key)).toEqual([added.key]);

  await ok(admin.call(calls.frameworks.choose, { params: { key: added.key }, body: { isChosen: true } }));
  await approveControl({ author: member, reviewer: admin }, 'GOV-02', 'FULLY_IMPLEMENTED');
  // Both have the same control.
  const { state: sameState } = await entryOf('iso-27001', 'A.5.1');
  expect((await entryOf(added.key, 'C-1')).state).toBe(sameState);
  expect(await entryOf(added.key, 'C-2')).toMatchObject({
    ...{ state: 'gap', open: 'Visitors are not covered.' },
    controls: [{ code: 'IDN-01', strength: 'partial' }, { code: 'IDN-06' }],
    framework: { own: { version: 1 } },
  });
  const card = await ok<OfControl>(member.call(calls.frameworks.ofControl, { params: { id: 'GOV-02' } }));
  expect(card.items).toEqual([
    {
      ...{ key: added.key, name: 'Customer rules', version: '2026' },
      entries: [{ id: 'C-1', title: 'Policies are shown to customers', state: sameState, strength: 'full' }],
    },
  ]);
  await state(added.key, 'C-2');
  const csv = await member.call(calls.frameworks.entriesCsv, { params: { key: added.key } });
  expect(csv.body).toContain('C-2,Access to customers is protected,Access,Access,,Excluded,We have none.');
  const report = await member.call(calls.frameworks.report, { params: { key: added.key } });
  expect(report.statusCode).toBe(200);
  expect(await logged()).toEqual(expect.arrayContaining(['Own framework added', 'Customer rules C-2: excluded']));
});

test('only administrators add and change them', async () => {
  expect(await refusal(preview(customerCsv, {}, 'rules.csv', member))).toMatchObject({ status: 403 });
  const { key } = await addFramework(admin);
  expect(await refusal(map(key, 'C-1', { version: 1 }, member))).toMatchObject({ status: 403 });
  expect(await refusal(member.call(ownFrameworks.remove, { params: { key }, query: { version: '1' } }))).toMatchObject({
    status: 403,
  });
});

test('every problem of a file is named with its line, and nothing is stored', async () => {
  const file = frameworkCsv(
    'C-1,"A title',
    'over two lines",Group,,NIL-01 GOV-02 GOV-02,,',
    '',
    'c-1,=cmd(),Group,,,,',
    'C_3,,,,,,',
    'C-4,Title,Group,,GOV-02,,Something is left open.',
    'C-5,Title,Group,,,,,more',
    `C-6,${'x'.repeat(501)},Group,,,,`,
  );
  expect(await problemsOf(file)).toEqual([
    'line 5: the title begins with “=”, which spreadsheets run as a formula',
    'line 6: the title is missing',
    'line 6: the group is missing',
    expect.stringMatching(/^line 6: the identifier “C_3” may only have letters/),
    'line 8: has more cells than there are columns; put text that contains commas in quotation marks',
    'line 9: the title has more than 500 characters',
  ]);
  const mapped = frameworkCsv(
    'C-1,A title,Group,,NIL-01 GOV-02 GOV-02,,',
    'c-1,Another,Group,,,,',
    'C-4,Title,Group,,GOV-02,,Something is left open.',
  );
  expect(await problemsOf(mapped)).toEqual([
    'line 3: the identifier “c-1” is already that of line 2',
    "line 2: “NIL-01” isn't a control of your control registry",
    'line 2: names the control GOV-02 more than once',
    expect.stringMatching(/^line 4: has controls that cover it together, so nothing is left open/),
  ]);
  expect(
    await refusal(
      admin.call(ownFrameworks.create, {
        body: frameworkForm(mapped, { name: 'Rules', edition: '1' }),
      }),
    ),
  ).toMatchObject({ status: 400 });
  expect((await ok<List>(member.call(calls.frameworks.list))).total).toBe(8);
});

test.each<[string, string | Buffer, string]>([
  ['a file of spaces', ' \n ', 'file: is empty'],
  ['only headers', frameworkCsv(), 'file: has no entries below the line of headers'],
  ['other columns', 'Name,Text\nA,B', 'line 1: has no column “Identifier”; download the template to see the columns'],
  [
    'Latin-1',
    Buffer.from(frameworkCsv('C-1,Prüfung,Group,,,,'), 'latin1'),
    'file: is not UTF-8 text; in a spreadsheet, save it as “CSV UTF-8”',
  ],
  [
    'a NUL',
    frameworkCsv('C-1,Title,Group,,,,', 'C-2,Ti\0tle,Group,,,,'),
    "line 3: contains a character that can't be stored; save the file as text",
  ],
  [
    'an open quotation mark',
    frameworkCsv('C-1,"Title,Group,,,,'),
    "line 2: has a quotation mark that isn't closed, or one in the wrong place",
  ],
  [
    'too many entries',
    frameworkCsv(
      ...Array.from({ length: constants.ownFramework.maxEntries + 1 }, (_, index) => `R-${index},Title,Group,,,,`),
    ),
    `file: has ${constants.ownFramework.maxEntries + 1} entries; a framework may have ${constants.ownFramework.maxEntries}`,
  ],
])('%s is refused with what to do', async (_, content, problem) => {
  expect((await problemsOf(content))[0]).toBe(problem);
});

test('files of other kinds and larger ones are refused', async () => {
  expect(await refusal(preview(Buffer.alloc(constants.ownFramework.maxBytes + 1, 'a')))).toMatchObject({ status: 413 });
  expect((await refusal(preview('x', {}, 'rules.docx'))).status).toBeGreaterThanOrEqual(400);
  expect((await problemsOf('{ "profile": {} }', 'profile.json'))[0]).toMatch(
    /^catalog: missing; the file contains "profile"/,
  );
});

test('semicolons, tabs, UTF-16 and columns in another order are read as spreadsheets write them', async () => {
  const rows = [
    ['Title', 'Identifier', 'GROUP', 'Partial', 'Remark'],
    ['Prüfung; jährlich', 'Art. 32 (1)', 'A', 'IDN-01;IDN-06', 'x'],
  ];
  for (const [delimiter, encoding] of [
    [';', 'utf8'],
    ['\t', 'utf16le'],
  ] as const) {
    const text = `\uFEFF${rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')}`;
    const read = await ok<OwnFrameworkPreview>(preview(Buffer.from(text, encoding)));
    expect(read).toMatchObject({ entries: 1, mapped: 1, ignoredColumns: ['Remark'] });
  }
});

test('the template can be read as it is', async () => {
  const { body } = await member.call(ownFrameworks.template, {});
  expect(await ok<OwnFrameworkPreview>(preview(body))).toMatchObject({
    entries: 2,
    mapped: 2,
    levels: ['Basic', 'Advanced'],
  });
});

test('a new file replaces the entries: the preview names what moves and which statements are lost', async () => {
  const { key } = await addFramework(admin);
  await state(key, 'C-1');
  const next = frameworkCsv(
    'C-2,Access is protected,Access,,,IDN-01 IDN-06,Visitors are not covered.',
    'C-3,Backups,Access,,,,',
  );
  const read = await ok<OwnFrameworkPreview>(preview(next, { replaces: key }));
  expect(read.replaces).toEqual({
    version: 1,
    added: { total: 1, items: [{ id: 'C-3', title: 'Backups' }] },
    changed: { total: 1, items: [{ id: 'C-2', title: 'Access is protected' }] },
    removed: { total: 1, items: [{ id: 'C-1', title: 'Policies are shown to customers' }] },
    statements: { kept: 0, lost: { total: 1, items: [{ id: 'C-1', title: 'Policies are shown to customers' }] } },
  });
  // Another member decides between the preview and the confirmation.
  expect(await refusal(replace(key, next))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  const replaced = await ok<Framework>(replace(key, next, { lost: '1' }));
  expect(replaced).toMatchObject({ version: '2027', own: { version: 2 }, source: { title: 'next.csv' } });
  expect((await entries(key)).items.map(({ id }) => id)).toEqual(['C-2', 'C-3']);
  expect(await refusal(replace(key, next))).toMatchObject({ status: 409, errorCode: 'STALE' });
  // The entry comes back without the statement that was lost.
  await ok(replace(key, customerCsv, { version: '2' }));
  expect((await entryOf(key, 'C-1')).statement).toBeNull();
  expect(await logged()).toContain('Own framework replaced');
});

test('the mapping of an entry is changed with its version, and kept by a file without columns for controls', async () => {
  const { key } = await addFramework(admin);
  expect(await refusal(map(key, 'C-1', { full: ['NIL-01'], version: 1 }))).toMatchObject({ status: 400 });
  expect(await refusal(map(key, 'C-1', { full: ['GOV-02'], open: 'Parts.', version: 1 }))).toMatchObject({
    status: 400,
  });
  expect(await refusal(map(key, 'C-9', { version: 1 }))).toMatchObject({ status: 404 });
  const mapped = await ok<FrameworkEntryDetail>(
    map(key, 'C-1', { partial: ['idn-01'], open: 'The rest.', version: 1 }),
  );
  expect(mapped).toMatchObject({
    ...{ open: 'The rest.', framework: { own: { version: 2 } } },
    controls: [{ code: 'IDN-01', strength: 'partial' }],
  });
  expect(await refusal(map(key, 'C-1', { version: 1 }))).toMatchObject({ status: 409, errorCode: 'STALE' });
  const titles = 'Identifier,Title,Group\nC-1,Renamed,Policies\nC-4,New,Policies';
  expect(await ok<OwnFrameworkPreview>(preview(titles, { replaces: key }))).toMatchObject({
    keepsMapping: true,
    mapped: 1,
  });
  await ok(replace(key, titles, { version: '2' }));
  expect(await entryOf(key, 'C-1')).toMatchObject({
    title: 'Renamed',
    open: 'The rest.',
    controls: [{ code: 'IDN-01' }],
  });
});

test('it is renamed, and deleted with its statements and the choice to use it', async () => {
  const { key } = await addFramework(admin);
  const change = (body: object) => admin.call(ownFrameworks.change, { params: { key }, body });
  const details = { name: 'Rules of customers', edition: '2026b', summary: 'What customers ask.' };
  const renamed = await ok<Framework>(change({ ...details, version: 1 }));
  expect(renamed).toMatchObject({ name: 'Rules of customers', version: '2026b', summary: 'What customers ask.' });
  expect(await refusal(change({ ...details, version: 1 }))).toMatchObject({ status: 409, errorCode: 'STALE' });
  await state(key, 'C-1');
  await ok(admin.call(calls.frameworks.choose, { params: { key }, body: { isChosen: true } }));
  const remove = (version: string) => admin.call(ownFrameworks.remove, { params: { key }, query: { version } });
  expect(await refusal(remove('1'))).toMatchObject({ status: 409, errorCode: 'STALE' });
  expect((await remove('2')).statusCode).toBe(204);
  expect(await refusal(remove('2'))).toMatchObject({ status: 404 });
  for (const table of ['framework_statements', 'chosen_frameworks', 'own_frameworks']) {
    const { rows } = await suite.admin.query(`select from ${table} where organization_id = $1`, [organizationId]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  expect(await logged()).toContain('Own framework deleted');
});

test('a statement and a replacement at once: the entry that goes takes its statement along, or the replacement is refused', async () => {
  const { key } = await addFramework(admin);
  const next = frameworkCsv('C-2,Access to customers is protected,Access,,,,');
  const stating = member.call(calls.frameworks.state, {
    params: { key, entry: 'C-1' },
    body: { applicability: 'excluded', justification: 'We have none.', version: null },
  });
  const [stated, replaced] = await Promise.all([stating, replace(key, next)]);
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([stated.statusCode, replaced.statusCode]);
});

test('an organisation has a limited number of them, also if two are added at once', async () => {
  const { maxFrameworks } = constants.ownFramework;
  for (let index = 1; index < maxFrameworks; index += 1)
    await addFramework(admin, undefined, { name: `Rules ${index}` });
  const add = () =>
    admin.call(ownFrameworks.create, { body: frameworkForm(customerCsv, { name: 'Last', edition: '1' }) });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await ok<List>(member.call(calls.frameworks.list, { query: { limit: '100' } }))).total).toBe(
    8 + maxFrameworks,
  );
});

test('an organisation that follows another registry is told that the mapping is for the earlier one', async () => {
  const { key } = await addFramework(admin);
  const { rows } = await suite.admin.query<{ id: string }>(
    `insert into control_registries (id, key, version, title, published_on, digest, source, loaded_at)
     values (gen_random_uuid(), 'own-other', '1', 'Other', '2026-01-01', 'own', 'oscal', now()) returning id`,
  );
  await suite.admin.query(
    `insert into controls (id, registry_id, code, name, domain_code, domain_name, tier, purpose, guidance, nist_csf, cis_v8, position)
     values (gen_random_uuid(), $1, 'AC-1', 'Access', 'AC', 'Access', 'standard', 'None.', 'None.', '{}', '{}', 1)`,
    [rows[0]?.id],
  );
  await suite.admin.query('update organization_registries set registry_id = $1 where organization_id = $2', [
    rows[0]?.id,
    organizationId,
  ]);
  expect((await entries(key)).isMapped).toBe(false);
  expect(await refusal(map(key, 'C-1', { full: ['AC-1'], version: 1 }))).toMatchObject({
    status: 409,
    errorCode: 'INVALID_TRANSITION',
  });
  await ok(replace(key, frameworkCsv('C-1,Policies,Policies,,AC-1,,')));
  expect(await entries(key)).toMatchObject({ isMapped: true, items: [{ controls: [{ code: 'AC-1' }] }] });
  await ok(admin.call(calls.frameworks.choose, { params: { key }, body: { isChosen: true } }));
  const card = await ok<OfControl>(member.call(calls.frameworks.ofControl, { params: { id: 'AC-1' } }));
  expect(card).toMatchObject({ isMapped: true, items: [{ key }] });
});

const catalogue = path.resolve(__dirname, '../../../../../shared/data/nist-sp800-53-rev5-low.oscal.json');
const isThere = existsSync(catalogue);
const withCatalogue = isThere ? test : test.skip;
const whySkipped = isThere ? '' : ` (skipped, because there is no ${catalogue})`;
withCatalogue(`a published OSCAL catalogue is read, mapped by hand, and read again${whySkipped}`, async () => {
  const content = readFileSync(catalogue);
  const read = await ok<OwnFrameworkPreview>(preview(content, {}, 'low.json'));
  expect(read).toMatchObject({ format: 'oscal', mapped: 0 });
  expect(read.entries).toBeGreaterThan(100);
  expect(read.name).toContain('800-53');
  const { key } = await addFramework(admin, content, {}, 'low.json');
  await ok(map(key, 'AC-2', { partial: ['IDN-01'], open: 'Reviews of accounts.', version: 1 }));
  const again = await ok<OwnFrameworkPreview>(preview(content, { replaces: key }, 'low.json'));
  expect(again.replaces).toMatchObject({ added: { total: 0 }, changed: { total: 0 }, removed: { total: 0 } });
  expect(again).toMatchObject({ keepsMapping: true, mapped: 1 });
});
