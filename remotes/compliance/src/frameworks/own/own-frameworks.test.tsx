/** Own frameworks: added from a file, replaced, edited, deleted, and mapped to controls. */
import { calls, type OwnFrameworkPreview } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  entriesList,
  expectNoAxeViolations,
  fakeApi,
  framework,
  frameworkControl,
  frameworkEntry,
  frameworkEntryDetail,
  frameworksList,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FrameworkPage from '../detail/framework-page';
import EntryPage from '../entry/entry-page';
import FrameworksPage from '../list/frameworks-page';

const key = 'own-0197a000-0000-7000-8000-000000000001';
const own = framework({
  ...{ key, name: 'Customer rules', version: '2026', source: { title: 'customer.csv', url: null } },
  own: { addedBy: null, addedAt: '2026-11-20T09:00:00.000Z', version: 3 },
});
const preview = (change: Partial<OwnFrameworkPreview> = {}): OwnFrameworkPreview => ({
  ...{ format: 'csv', name: null, edition: null, entries: 12, levels: [], mapped: 7, ignoredColumns: [] },
  ...{ withdrawn: 0, keepsMapping: false, replaces: null },
  groups: [{ key: 'Access', name: 'Access', entries: 12 }],
  ...change,
});
const { ownFrameworks } = calls;
const preparedApi = () =>
  fakeApi()
    .reply(calls.frameworks.list, frameworksList([own, framework()]))
    .reply(calls.frameworks.entries, entriesList([frameworkEntry()], { framework: own }))
    .reply(ownFrameworks.preview, preview())
    .reply(ownFrameworks.create, own)
    .reply(ownFrameworks.replace, own);
const pages = (
  <Routes>
    <Route path="/frameworks" element={<FrameworksPage />} />
    <Route path="/frameworks/:key" element={<FrameworkPage />} />
    <Route path="/frameworks/:key/:entry" element={<EntryPage />} />
  </Routes>
);
const at = (route: string, api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(pages, { route, api, session: session(role) });
const csv = new File(['Identifier,Title,Group'], 'customer-rules.csv', { type: 'text/csv' });
const formOf = (request: { body: unknown } | undefined) => request?.body as FormData;

async function adding(api = preparedApi(), file = csv) {
  const app = await at('/frameworks', api);
  expect(within(await screen.findByRole('row', { name: /Customer rules/ })).getByText('Own')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Add framework' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a framework' }));
  await app.user.upload(dialog.getByLabelText('Choose a file'), file);
  return { ...app, dialog, add: dialog.getByRole('button', { name: /^Add framework/ }) };
}

test('a file is previewed, named, and added; the list marks own frameworks', async () => {
  const { user, api, dialog, add } = await adding();
  expect(dialog.getByRole('link', { name: 'Download the template' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/own-frameworks/template.csv'),
  );
  expect(await dialog.findByText('CSV, 12 entries in 1 group')).toBeVisible();
  expect(dialog.getByText(/7 entries have controls\./)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('customer rules');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'Version' }), '2026');
  await expectNoAxeViolations();
  await user.click(add);
  expect(await screen.findByText('Framework added')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer rules' })).toBeVisible();
  const form = formOf(api.requests(ownFrameworks.create)[0]);
  expect([form.get('name'), form.get('edition')]).toEqual(['customer rules', '2026']);
});

test('the problems of a file are listed by line, and nothing can be added', async () => {
  const details = [
    { path: 'line 2', message: 'the title is missing' },
    { path: 'line 4', message: "“XYZ-01” isn't a control of your control registry" },
  ];
  const { dialog, add } = await adding(
    preparedApi().refuse(ownFrameworks.preview, { status: 400, errorCode: 'VALIDATION', details }),
  );
  expect(await dialog.findByText("Couldn't read this file. Nothing was stored.")).toBeVisible();
  const problems = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(problems).toEqual([
    'line 2: the title is missing',
    "line 4: “XYZ-01” isn't a control of your control registry",
  ]);
  expect(add).toHaveAttribute('aria-disabled', 'true');
});

test('files of other kinds are refused before they are sent', async () => {
  const { dialog, api } = await adding(preparedApi(), new File(['x'], 'rules.docx'));
  expect(await dialog.findByText(/^rules\.docx can't be read\./)).toBeVisible();
  expect(api.requests(ownFrameworks.preview)).toEqual([]);
});

test('a replacement names what moves and what is lost, and shows it again after a conflict', async () => {
  const some = (...ids: string[]) => ({ total: ids.length, items: ids.map((id) => ({ id, title: `Entry ${id}` })) });
  const replaces = {
    ...{ version: 3, added: some('C-3'), changed: some(), removed: some('C-1') },
    statements: { kept: 2, lost: some('C-1') },
  };
  const message = 'Statements of applicability have changed since the preview.';
  const api = preparedApi()
    .reply(ownFrameworks.preview, preview({ replaces }))
    .refuse(ownFrameworks.replace, { status: 409, errorCode: 'CONFLICT', message });
  const { user } = await at(`/frameworks/${key}`, api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Replace entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the entries of Customer rules' }));
  await user.upload(dialog.getByLabelText('Choose a file'), csv);
  expect(await dialog.findByText(/^1 statement of applicability will be lost/)).toBeVisible();
  expect(dialog.getByText('Added: 1')).toBeVisible();
  expect(dialog.queryByText(/^Changed/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Replace entries/ }));
  expect(await dialog.findByText(message)).toBeVisible();
  await waitFor(() => expect(api.requests(ownFrameworks.preview)).toHaveLength(2));
  api.reply(ownFrameworks.replace, own);
  await user.click(dialog.getByRole('button', { name: /^Replace entries/ }));
  expect(await screen.findByText('Framework replaced')).toBeVisible();
  const form = formOf(api.requests(ownFrameworks.replace).at(-1));
  expect([form.get('version'), form.get('lost'), form.get('edition')]).toEqual(['3', '1', '2026']);
});

test('it is deleted after a question that says what is lost', async () => {
  const api = preparedApi().reply(ownFrameworks.remove, {} as never);
  const { user } = await at(`/frameworks/${key}`, api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Delete framework' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this framework?' }));
  expect(question.getByText(/its 5 entries, their links to controls and 0 statements of applicability/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete framework' }));
  expect(await screen.findByText('Framework deleted')).toBeVisible();
  expect(api.requests(ownFrameworks.remove)[0]).toMatchObject({ params: { key }, query: { version: '3' } });
});

test("its name is edited, and another member's change isn't overwritten", async () => {
  const api = preparedApi().refuse(ownFrameworks.change, { status: 409, errorCode: 'STALE', message: 'Changed.' });
  const { user } = await at(`/frameworks/${key}`, api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Edit framework' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Customer rules' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Rules of customers');
  const theirs = { ...own, name: 'Rules', own: { addedBy: null, addedAt: own.mappedOn, version: 4 } };
  api.reply(calls.frameworks.entries, entriesList([frameworkEntry()], { framework: theirs }));
  await user.click(dialog.getByRole('button', { name: 'Save framework' }));
  await user.click(await dialog.findByRole('button', { name: 'Keep mine' }));
  expect(name).toHaveValue('Rules of customers');
  api.reply(ownFrameworks.change, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save framework' }));
  expect(await screen.findByText('Framework saved')).toBeVisible();
  expect(api.requests(ownFrameworks.change).at(-1)?.body).toMatchObject({ name: 'Rules of customers', version: 4 });
});

test('members neither add nor change them, and shipped ones have no menu', async () => {
  const list = await at('/frameworks', preparedApi(), 'msp_user');
  await screen.findByRole('table', { name: 'Frameworks' });
  expect(screen.queryByRole('button', { name: 'Add framework' })).toBeNull();
  list.unmount();
  const page = await at(`/frameworks/${key}`, preparedApi(), 'msp_user');
  await screen.findByRole('table', { name: 'Entries' });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download the report as PDF' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/api/v1/frameworks/${key}/report.pdf`),
  );
  page.unmount();
  await at('/frameworks/iso-27001', preparedApi().reply(calls.frameworks.entries, entriesList([frameworkEntry()])));
  await screen.findByRole('table', { name: 'Entries' });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('controls of an entry are chosen, and what they leave open is asked only without ones that cover it', async () => {
  const entry = frameworkEntryDetail({
    ...{ id: 'C-1', title: 'Access is protected', open: 'Visitors.' },
    framework: { key, name: 'Customer rules', version: '2026', source: own.source, own: own.own },
    controls: [
      frameworkControl({ code: 'GOV-02', strength: 'full' }),
      frameworkControl({ code: 'IDN-01', name: 'MFA', strength: 'partial' }),
    ],
  });
  const api = fakeApi().reply(calls.frameworks.entry, entry).reply(ownFrameworks.map, entry);
  const { user } = await at(`/frameworks/${key}/C-1`, api);
  await user.click(await screen.findByRole('button', { name: 'Choose controls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Controls of C-1' }));
  expect(dialog.queryByRole('textbox', { name: /^Left open/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Remove GOV-02/ }));
  expect(dialog.getByRole('textbox', { name: /^Left open/ })).toHaveValue('Visitors.');
  await user.click(dialog.getByRole('button', { name: 'Save controls' }));
  expect(await screen.findByText('Controls saved')).toBeVisible();
  expect(api.requests(ownFrameworks.map)[0]?.body).toEqual({
    ...{ full: [], partial: ['IDN-01'], open: 'Visitors.', version: 3 },
  });
});
