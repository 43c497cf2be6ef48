import { calls } from '@msp/contract';
import { controlRegistry, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { act, screen, within } from '@testing-library/react';
import CataloguePage from './catalogue-page';

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

const answering = (items = [shipped, loaded]) => fakeApi().answer(calls.catalogue.registries, { items });
const at = (api = answering(), role: 'superadmin' | 'msp_admin' = 'superadmin') =>
  renderApp(<CataloguePage />, { route: '/admin/catalogue', api, session: session(role) });

const file = new File(['{}'], 'nist.json', { type: 'application/json' });

test('registries with their counts, and which one is in use here', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Trusted MSP baseline/ }));
  expect(row.getByText('In use')).toBeVisible();
  expect(row.getByText('60')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /NIST low/ }));
  expect(other.getByText(/OSCAL file, loaded by robin@scheme.example/)).toBeVisible();
  expect(other.getByRole('button', { name: /^Put to use ?: NIST low 5.1$/ })).toBeVisible();
  await expectNoAxeViolations();
});

test('putting one to use says first what becomes of the answers', async () => {
  const api = answering().answer(calls.catalogue.use, { ...loaded, isCurrent: true });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Put to use ?: NIST low 5.1$/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Put Harbour IT Services on this registry?' }));
  expect(
    dialog.getByText(/^41 answers under Trusted MSP baseline 2026.1 stay as they are, are not counted/),
  ).toBeVisible();
  expect(dialog.getByText('3 answers given under this one before will count again.')).toBeVisible();
  expect(api.requests(calls.catalogue.use)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Put to use' }));
  expect(await screen.findByText('In use: NIST low 5.1')).toBeVisible();
  expect(api.requests(calls.catalogue.use).map(({ params }) => params)).toEqual([{ id: loaded.id }]);
  expect(api.requests(calls.catalogue.registries)).toHaveLength(2);
});

test('what cannot be put to use is said in the dialog, which stays', async () => {
  const api = answering().refuse(calls.catalogue.use, { status: 404, message: 'This control registry was not found.' });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Put to use ?: NIST low 5.1$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Put to use' }));
  expect(await dialog.findByText('This control registry was not found.')).toBeVisible();
});

test('a file is loaded, with its progress, and the list has it', async () => {
  const api = answering([shipped]).answer(calls.catalogue.load, {
    registry: loaded,
    isNew: true,
    withdrawnControls: 2,
  });
  const release = api.hold(calls.catalogue.load);
  const { user } = await at(api);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByRole('progressbar', { name: 'Upload of nist.json' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  api.answer(calls.catalogue.registries, { items: [shipped, loaded] });
  await act(async () => release());
  expect(await screen.findByText('Loaded: NIST low 5.1')).toBeVisible();
  expect(screen.getByText(/149 controls. 2 withdrawn ones were left out. Nobody follows it/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /NIST low/ })).toBeVisible();
});

test('just the same file again is said to be nothing new', async () => {
  const api = answering().answer(calls.catalogue.load, { registry: loaded, isNew: false, withdrawnControls: 0 });
  const { user } = await at(api);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('a refused file: each place and what is wrong there', async () => {
  const api = answering().refuse(calls.catalogue.load, {
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
  expect(alert.getByText('nist.json was not loaded')).toBeVisible();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'catalog.groups[3].controls[2].id: missing',
    'catalog.metadata.version: must be text',
  ]);
  await expectNoAxeViolations();
});

test('loading, failing with a way on, and empty', async () => {
  const api = answering([]);
  const release = api.hold(calls.catalogue.registries);
  await at(api);
  expect(screen.getByText('Loading the control registries')).toBeInTheDocument();
  await act(async () => release());
  expect(await screen.findByText('No control registry')).toBeVisible();
});

test('a list that fails can be asked for again', async () => {
  const api = fakeApi().refuse(calls.catalogue.registries, { status: 500, message: 'No database' });
  const { user } = await at(api);
  expect(await screen.findByText('Unable to load the control registries')).toBeVisible();
  api.answer(calls.catalogue.registries, { items: [shipped] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Trusted MSP baseline/ })).toBeVisible();
});

test('§6 without the permission nothing is asked for or offered', async () => {
  const { api } = await at(answering(), 'msp_admin');
  expect(screen.getByText('Not permitted')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.requests(calls.catalogue.registries)).toEqual([]);
});
