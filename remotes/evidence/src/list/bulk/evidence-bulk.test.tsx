import { calls } from '@msp/contract';
import {
  controlsList,
  controlWithStatus,
  evidenceItem,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
} from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import EvidencePage from '../evidence-page';

const { bulk } = calls.evidence;
const rows = [
  evidenceItem({ name: 'Firewall rules', type: 'REPORT', controls: [] }),
  evidenceItem({ name: 'Restore test', type: 'EXPORT' }),
  evidenceItem({ name: 'Old policy', type: 'POLICY', status: 'ARCHIVED' }),
];
const [firewall, restore, policy] = rows.map(({ id }) => id);
/** What an undo expects of these rows: a change adds one to their version. */
const sinceChange = (...places: number[]) =>
  Object.fromEntries(rows.filter((_, at) => places.includes(at)).map(({ id, version }) => [id, version + 1]));
const backup = controlWithStatus({ code: 'BAC-03', name: 'Restores are tested' });

const api = (items = rows) =>
  fakeApi()
    .reply(calls.evidence.list, evidenceList(items))
    .reply(calls.controls.withStatus, controlsList([backup]))
    .reply(bulk, ({ body }) => ({ done: body.evidenceIds.length, refused: [] }));
const open = (fake = api(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(<EvidencePage />, { route: '/evidence', api: fake, session: session(role) });
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('group', { name: 'Actions on selected rows' }));

/** Selects the pieces and presses a button of the bar. */
async function act(names: string[], button: string, fake = api()) {
  const rendered = await open(fake);
  for (const name of names) await rendered.user.click(await box(name));
  await rendered.user.click(bar().getByRole('button', { name: button }));
  const bodies = () => fake.requests(bulk).map(({ body }) => body);
  return { ...rendered, bodies };
}

test('the selected evidence is linked to controls; Undo removes only the new links', async () => {
  const { user, bodies } = await act(['Firewall rules', 'Restore test'], 'Link to controls…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link 2 pieces of evidence to controls' }));
  expect(dialog.getByRole('button', { name: 'Link to controls' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('combobox', { name: 'Search controls to add' }), 'restore');
  await user.click(await screen.findByRole('option', { name: 'BAC-03 Restores are tested' }));
  await user.click(dialog.getByRole('button', { name: 'Link to controls' }));
  expect(await screen.findByText('2 pieces of evidence linked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  const evidenceIds = [firewall, restore];
  expect(bodies()).toEqual([
    { action: 'LINK', evidenceIds, controlIds: [backup.id] },
    { action: 'UNLINK', evidenceIds, controlIds: [backup.id], versions: sinceChange(0, 1) },
  ]);
});

test('the type is set once one is chosen; Undo gives each piece its own back', async () => {
  const { user, bodies } = await act(['Firewall rules', 'Restore test'], 'Set type…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the type of 2 pieces of evidence' }));
  expect(dialog.getByRole('button', { name: 'Set type' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Screenshot');
  await user.click(dialog.getByRole('button', { name: 'Set type' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(bodies().slice(1)).toEqual([
    { action: 'TYPE', type: 'REPORT', evidenceIds: [firewall], versions: sinceChange(0, 1) },
    { action: 'TYPE', type: 'EXPORT', evidenceIds: [restore], versions: sinceChange(0, 1) },
  ]);
});

test('evidence gets a last valid day, or none', async () => {
  const { user, bodies } = await act(['Restore test'], 'Set validity…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set how long 1 piece of evidence can be used' }));
  expect(dialog.getByRole('button', { name: 'Set validity' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '2027-06-30' } });
  await user.click(dialog.getByRole('button', { name: 'Set validity' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await box('Restore test'));
  await user.click(bar().getByRole('button', { name: 'Set validity…' }));
  await user.click(await screen.findByRole('checkbox', { name: "Doesn't expire" }));
  await user.click(screen.getByRole('button', { name: 'Set validity' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      { action: 'VALID_UNTIL', evidenceIds: [restore], validUntil: '2027-06-30' },
      { action: 'VALID_UNTIL', evidenceIds: [restore], validUntil: null },
    ]),
  );
});

test('Archive applies to active evidence, Unarchive to archived; both can be undone', async () => {
  const { user, bodies } = await act(['Firewall rules', 'Old policy'], 'Archive');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeVisible();
  await user.click(await box('Old policy'));
  await user.click(bar().getByRole('button', { name: 'Unarchive' }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      { action: 'ARCHIVE', evidenceIds: [firewall] },
      { action: 'UNARCHIVE', evidenceIds: [firewall], versions: sinceChange(0) },
      { action: 'UNARCHIVE', evidenceIds: [policy] },
    ]),
  );
});

test('evidence that approved answers cite is archived after a second decision', async () => {
  const cited = {
    evidence: { id: restore ?? '', name: 'Restore test' },
    message: 'Approved answers to BAC-03 cite it.',
    errorCode: 'CONFLICT',
  };
  const fake = api().reply(bulk, ({ body }) =>
    'acceptCited' in body ? { done: 1, refused: [] } : { done: 1, refused: [cited] },
  );
  const { user, bodies } = await act(['Firewall rules', 'Restore test'], 'Archive', fake);
  const refused = within(await screen.findByRole('list', { name: "Evidence that couldn't be changed" }));
  expect(refused.getByRole('listitem')).toHaveTextContent('Restore test: Approved answers to BAC-03 cite it.');
  expect(await box('Restore test')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Archive cited evidence' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: "Evidence that couldn't be changed" })).toBeNull());
  expect(bodies().at(-1)).toEqual({ action: 'ARCHIVE', acceptCited: true, evidenceIds: [restore] });
});

test('an undo that is refused says for how much, and why', async () => {
  const { user, api: fake } = await act(['Firewall rules'], 'Archive');
  await screen.findByText('1 piece of evidence archived');
  fake.refuse(bulk, { status: 503, message: "The service isn't available right now." });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("Couldn't undo the change of 1 piece of evidence")).toBeVisible();
  expect(screen.getByText("The service isn't available right now.")).toBeVisible();
});

test('"Select all" selects the evidence of every page, with its types for Undo', async () => {
  const fake = api().reply(calls.evidence.list, ({ query }) =>
    evidenceList(query.limit === '100' ? rows.slice(0, 2) : rows.slice(0, 1), { total: 2 }),
  );
  const { user } = await open(fake);
  await user.click(await box('Firewall rules'));
  await user.click(bar().getByRole('button', { name: 'Select all 2 pieces of evidence' }));
  expect(await bar().findByText('2 pieces of evidence selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(fake.requests(bulk)[0]?.body.evidenceIds).toEqual([firewall, restore]));
});

test('§6 users without the permission cannot select rows', async () => {
  await open(api(), 'VIEWER');
  await screen.findByRole('table', { name: 'Evidence' });
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

test('accessibility: axe finds nothing in the bar and in each dialog', async () => {
  const { user } = await open();
  await user.click(await box('Restore test'));
  await expectNoAxeViolations();
  for (const name of ['Link to controls…', 'Set type…', 'Set validity…']) {
    await user.click(bar().getByRole('button', { name }));
    await screen.findByRole('dialog');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
