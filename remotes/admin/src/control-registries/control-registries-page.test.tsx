import { calls } from '@msp/contract';
import { controlRegistry, expectNoAxeViolations, fakeApi, registryPreview, renderApp, session } from '@msp/testing';
import { act, screen, within } from '@testing-library/react';
import ControlRegistriesPage from './control-registries-page';

const shipped = controlRegistry();
const loaded = controlRegistry({
  key: 'oscal-low',
  title: 'NIST low',
  version: '5.1',
  source: 'oscal',
  loadedBy: 'robin@scheme.example',
  controls: 149,
  organizations: 0,
  isCurrent: false,
  answeredControls: 3,
});

const preparedApi = (items = [shipped, loaded]) => fakeApi().reply(calls.controlRegistries.registries, { items });
const at = (api = preparedApi(), role: 'superadmin' | 'msp_admin' = 'superadmin') =>
  renderApp(<ControlRegistriesPage />, { route: '/admin/catalogue', api, session: session(role) });

const file = new File(['{}'], 'nist.json', { type: 'application/json' });

test('registries with their counts, and the one in use', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Trusted MSP baseline/ }));
  expect(row.getByText('In use')).toBeVisible();
  expect(row.getByText('60')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /NIST low/ }));
  expect(other.getByText(/OSCAL file, loaded by robin@scheme.example/)).toBeVisible();
  expect(other.getByRole('button', { name: /^Use registry ?: NIST low 5.1$/ })).toBeVisible();
  await expectNoAxeViolations();
});

test('every column sorts the registries, and the order is part of the address', async () => {
  const { user, address } = await at();
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /NIST low|baseline/.exec(row.textContent)?.[0]);
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.every((header) => within(header).queryByRole('button'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Controls' }));
  expect(names()).toEqual(['baseline', 'NIST low']);
  await user.click(screen.getByRole('button', { name: 'Controls' }));
  expect(names()).toEqual(['NIST low', 'baseline']);
  expect(address()).toBe('/admin/catalogue?sort=controls&order=desc');
});

const compared = registryPreview(shipped, loaded, {
  controls: {
    unchanged: { total: 103, answered: 0, items: [{ code: 'AC-1', title: 'Policy', response: null }] },
    changed: {
      total: 9,
      answered: 2,
      items: [
        { code: 'AC-2', title: 'Accounts', response: 'approved', changes: ['title', 'questions'] },
        { code: 'AC-3', title: 'Access', response: 'begun', changes: ['purpose'] },
      ],
    },
    added: { total: 14, answered: 0, items: [{ code: 'AC-4', title: 'Flow', response: null }] },
    removed: { total: 6, answered: 1, items: [{ code: 'IDN-01', title: 'MFA', response: 'approved' }] },
  },
  staying: { responses: 41, approvedResponses: 30, acceptedRisks: 1, evidence: 12, metrics: 5, tasks: 1, snoozes: 2 },
  returning: { responses: 3 },
});

const openSwitch = async (api: ReturnType<typeof preparedApi>) => {
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Use registry ?: NIST low 5.1$/ }));
  const title = 'Switch Harbour IT Services to NIST low 5.1?';
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

test('switching registries first shows which controls move, what stays behind and what comes back', async () => {
  const api = preparedApi()
    .reply(calls.controlRegistries.preview, compared)
    .reply(calls.controlRegistries.use, { ...loaded, isCurrent: true });
  const { user, dialog } = await openSwitch(api);
  expect(
    await dialog.findByText('112 controls stay under the same code, 9 of them changed; 14 are new; 6 no longer exist.'),
  ).toBeVisible();
  const itemsOf = (name: string | RegExp) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(dialog.getByText('Changed: 9 (2 with a response)'));
  expect(itemsOf('Changed')).toEqual([
    'AC-2 Accounts title and questions changed, response approved',
    'AC-3 Access purpose changed, response begun',
    'and 7 more',
  ]);
  await user.click(dialog.getByText('No longer exist: 6 (1 with a response)'));
  expect(itemsOf('No longer exist')).toEqual(['IDN-01 MFA response approved', 'and 5 more']);
  expect(dialog.getByText('New: 14')).toBeVisible();
  expect(dialog.getByText('Unchanged: 103')).toBeVisible();
  expect(itemsOf(/^Stays behind with Trusted MSP baseline 2026.1/)).toEqual([
    '41 control responses: 30 approved, 1 accepted risk',
    'Links to controls: 12 evidence records',
    '5 metrics with values',
    '1 recurring task',
  ]);
  expect(dialog.getByText("2 snoozed checks: their snoozes end and don't come back.")).toBeVisible();
  expect(itemsOf('Comes back with NIST low 5.1')).toEqual(['3 control responses: 0 approved']);
  expect(dialog.getByText(/NIST low 5.1 has no metrics, so integrations measure none/)).toBeVisible();
  await expectNoAxeViolations();
  expect(api.requests(calls.controlRegistries.use)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Use registry' }));
  expect(await screen.findByText('Now using NIST low 5.1')).toBeVisible();
  expect(api.requests(calls.controlRegistries.use).map(({ params, query }) => [params, query])).toEqual([
    [{ id: loaded.id }, { from: shipped.id }],
  ]);
  expect(api.requests(calls.controlRegistries.registries)).toHaveLength(2);
});

test('the switch waits for the comparison', async () => {
  const api = preparedApi().reply(calls.controlRegistries.preview, compared);
  const release = api.hold(calls.controlRegistries.preview);
  const { dialog } = await openSwitch(api);
  expect(await dialog.findByText('Comparing the registries')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Use registry' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => release());
  expect(await dialog.findByText(/^112 controls stay/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Use registry' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a comparison that failed to load can be retried, and nothing can be switched before', async () => {
  const api = preparedApi().refuse(calls.controlRegistries.preview, { status: 500, message: 'No database' });
  const { user, dialog } = await openSwitch(api);
  expect(await dialog.findByText('Unable to load the comparison')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Use registry' })).toHaveAttribute('aria-disabled', 'true');
  api.reply(calls.controlRegistries.preview, compared);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^112 controls stay/)).toBeVisible();
});

test('registries without a code in common, and an organisation without work', async () => {
  const { dialog } = await openSwitch(
    preparedApi().reply(calls.controlRegistries.preview, registryPreview(shipped, loaded)),
  );
  expect(await dialog.findByText('No control has the same code; 149 are new; 60 no longer exist.')).toBeVisible();
  expect(dialog.getByText('Harbour IT Services has no work under Trusted MSP baseline 2026.1.')).toBeVisible();
  expect(dialog.queryByText(/^Comes back/)).toBeNull();
  expect(dialog.queryByText(/snoozes end/)).toBeNull();
});

test('a registry that is in use by now: nothing would change, and there is nothing to do', async () => {
  const { dialog } = await openSwitch(
    preparedApi().reply(calls.controlRegistries.preview, registryPreview(loaded, loaded)),
  );
  expect(await dialog.findByText('Harbour IT Services uses NIST low 5.1 already. Nothing would change.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Use registry' })).toHaveAttribute('aria-disabled', 'true');
});

test('a switch that comes too late is explained in the dialog, which compares again', async () => {
  const message = 'The organisation uses NIST high 5.1 by now. Check what would change, and try again.';
  const api = preparedApi()
    .reply(calls.controlRegistries.preview, compared)
    .refuse(calls.controlRegistries.use, { status: 409, errorCode: 'STALE', message });
  const { user, dialog } = await openSwitch(api);
  await dialog.findByText(/^112 controls stay/);
  api.reply(calls.controlRegistries.preview, registryPreview({ ...shipped, title: 'NIST high' }, loaded));
  await user.click(dialog.getByRole('button', { name: 'Use registry' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByText('Harbour IT Services has no work under NIST high 2026.1.')).toBeVisible();
});

test('an unused registry is removed after a confirmation; the built-in one cannot be', async () => {
  const api = preparedApi([{ ...shipped, isCurrent: false }, loaded]).reply(
    calls.controlRegistries.remove,
    {} as never,
  );
  const { user } = await at(api);
  const builtIn = within(await screen.findByRole('row', { name: /Trusted MSP baseline/ }));
  expect(builtIn.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Remove ?: NIST low 5.1$/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this registry?' }));
  expect(dialog.getByText(/NIST low 5.1 and its 149 controls will be removed for every organisation/)).toBeVisible();
  expect(api.requests(calls.controlRegistries.remove)).toEqual([]);
  api.reply(calls.controlRegistries.registries, { items: [shipped] });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed: NIST low 5.1')).toBeVisible();
  expect(api.requests(calls.controlRegistries.remove).map(({ params }) => params)).toEqual([{ id: loaded.id }]);
  expect(screen.queryByRole('row', { name: /NIST low/ })).toBeNull();
});

test('a registry that is in use is not removed: the dialog names its organisations', async () => {
  const message = '"NIST low 5.1" cannot be removed. These organisations follow it or have answers under it: Cedar IT.';
  const api = preparedApi().refuse(calls.controlRegistries.remove, { status: 409, message, errorCode: 'CONFLICT' });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Remove ?: NIST low 5.1$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await expectNoAxeViolations();
});

test('a file is loaded with its progress, and appears in the list', async () => {
  const api = preparedApi([shipped]).reply(calls.controlRegistries.load, {
    registry: loaded,
    isNew: true,
    withdrawnControls: 2,
  });
  const release = api.hold(calls.controlRegistries.load);
  const { user } = await at(api);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByRole('progressbar', { name: 'Upload of nist.json' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  api.reply(calls.controlRegistries.registries, { items: [shipped, loaded] });
  await act(async () => release());
  expect(await screen.findByText('Loaded: NIST low 5.1')).toBeVisible();
  expect(screen.getByText(/149 controls. 2 withdrawn controls skipped. No organisation uses it yet/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /NIST low/ })).toBeVisible();
});

test('loading the same file again changes nothing', async () => {
  const api = preparedApi().reply(calls.controlRegistries.load, {
    registry: loaded,
    isNew: false,
    withdrawnControls: 0,
  });
  const { user } = await at(api);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('Already loaded')).toBeVisible();
});

test('§7 a refused file lists its problems in order', async () => {
  const api = preparedApi().refuse(calls.controlRegistries.load, {
    status: 400,
    message: 'This file cannot be loaded. Nothing was loaded.',
    errorCode: 'VALIDATION',
    details: [
      { path: 'catalog.groups[3].controls[2].id', message: 'missing' },
      { path: 'catalog.metadata.version', message: 'must be text' },
    ],
  });
  const { user } = await at(api);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText("Couldn't load nist.json")).toBeVisible();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'catalog.groups[3].controls[2].id: missing',
    'catalog.metadata.version: must be text',
  ]);
  await expectNoAxeViolations();
});

test('loading and empty states', async () => {
  const api = preparedApi([]);
  const release = api.hold(calls.controlRegistries.registries);
  await at(api);
  expect(screen.getByText('Loading the control registries')).toBeInTheDocument();
  await act(async () => release());
  expect(await screen.findByText('No control registry')).toBeVisible();
});

test('a list that failed to load can be retried', async () => {
  const api = fakeApi().refuse(calls.controlRegistries.registries, { status: 500, message: 'No database' });
  const { user } = await at(api);
  expect(await screen.findByText('Unable to load the control registries')).toBeVisible();
  api.reply(calls.controlRegistries.registries, { items: [shipped] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Trusted MSP baseline/ })).toBeVisible();
});

test('§6 without the permission nothing is requested or offered', async () => {
  const { api } = await at(preparedApi(), 'msp_admin');
  expect(screen.getByText('Not permitted')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.requests(calls.controlRegistries.registries)).toEqual([]);
});
