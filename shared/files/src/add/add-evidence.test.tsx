import { calls } from '@msp/contract';
import {
  evidenceDetail,
  evidenceTemplate,
  expectNoAxeViolations,
  renderApp,
  session,
  templateSummary,
} from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AddEvidence } from './add-evidence';
import { csv, kept, opened, picture, row, sent } from './opened-dialog';

// The schemas load with the first check, which is slow on a busy machine.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

test('§6 users without the permission see no button', async () => {
  await renderApp(<AddEvidence controlIds={[]} onAdded={() => {}} />, { session: session('VIEWER') });
  expect(screen.queryByRole('button')).toBeNull();
});

test('opens when the address gets its anchor, once', async () => {
  const api = kept();
  const { address } = await renderApp(<AddEvidence controlIds={[]} anchor="add" onAdded={() => {}} />, {
    api,
    route: '/evidence?search=a#add',
  });
  expect(await screen.findByRole('dialog', { name: 'Add evidence' })).toBeVisible();
  expect(address()).toBe('/evidence?search=a');
});

test('§3 several files, each with name, type, validity and description, for the given controls', async () => {
  const { user, api, onAdded } = await opened();
  await user.upload(screen.getByLabelText('Choose files'), [csv, picture]);
  const first = row('mfa-export.csv');
  expect(first.getByLabelText('Name')).toHaveValue('mfa-export');
  expect(first.getByLabelText('Type')).toHaveValue('EXPORT');
  expect(row('policy.gif').getByLabelText('Type')).toHaveValue('SCREENSHOT');
  fireEvent.change(first.getByLabelText('Name'), { target: { value: 'MFA export' } });
  fireEvent.change(first.getByLabelText('Valid until'), { target: { value: '2027-01-31' } });
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  expect(await screen.findByText('2 pieces of evidence added')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onAdded).toHaveBeenCalledTimes(2);
  const [form] = sent(api);
  expect(['name', 'type', 'validUntil', 'controlIds'].map((field) => form?.get(field))).toEqual([
    'MFA export',
    'EXPORT',
    '2027-01-31',
    'IDN-01',
  ]);
  expect(form?.get('file')).toMatchObject({ name: 'mfa-export.csv' });
});

test('files can be dropped or pasted; a pasted image gets a name of its own', async () => {
  const { dialog } = await opened();
  fireEvent.drop(within(dialog).getByText(/Drop files here/), { dataTransfer: { files: [csv] } });
  expect(row('mfa-export.csv').getByText('8 B')).toBeVisible();
  const pasted = new File(['x'], 'image.png', { type: 'image/png' });
  fireEvent.paste(document.body, { clipboardData: { files: [pasted] } });
  expect(await screen.findByRole('listitem', { name: /^Pasted picture .+\.png$/ })).toBeVisible();
});

test.each([
  [413, 'PAYLOAD_TOO_LARGE', 'The file is too large. The limit is 100 MB.'],
  [415, 'UNSUPPORTED_MEDIA_TYPE', 'Programs and scripts are not accepted.'],
  [422, 'FILE_INFECTED', "This file contains malware (Win.Test.EICAR_HDB-1), so it wasn't stored."],
  [400, 'VALIDATION', 'The file is empty.'],
] as const)(
  '§8 %i: shows the message of the server, keeps what was typed, and can be retried',
  async (status, errorCode, message) => {
    const api = kept().refuse(calls.evidence.upload, { status, errorCode, message });
    const { user, onAdded } = await opened(api);
    await user.upload(screen.getByLabelText('Choose files'), csv);
    fireEvent.change(row('mfa-export.csv').getByLabelText('Description'), { target: { value: 'All tenants' } });
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    expect(await row('mfa-export.csv').findByText(message)).toBeVisible();
    expect(row('mfa-export.csv').getByLabelText('Description')).toHaveValue('All tenants');
    expect(onAdded).not.toHaveBeenCalled();
    api.reply(calls.evidence.upload, evidenceDetail());
    await user.click(screen.getByRole('button', { name: 'Retry mfa-export.csv' }));
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  },
);

test('an upload shows its progress, continues behind a closed dialog, and ends with a message', async () => {
  const api = kept();
  const release = api.hold(calls.evidence.upload);
  const { user, onAdded } = await opened(api);
  await user.upload(screen.getByLabelText('Choose files'), csv);
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByRole('progressbar', { name: 'Upload of mfa-export.csv' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Uploading 1 file…' })).toBeVisible();
  release();
  expect(await screen.findByText('Evidence added')).toBeVisible();
  expect(onAdded).toHaveBeenCalledTimes(1);
});

test('an upload can be cancelled; the file can then be uploaded again or removed', async () => {
  const api = kept();
  api.hold(calls.evidence.upload);
  const { user, onAdded } = await opened(api);
  await user.upload(screen.getByLabelText('Choose files'), csv);
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel mfa-export.csv' }));
  expect(await screen.findByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Remove mfa-export.csv' }));
  expect(screen.queryByRole('listitem', { name: 'mfa-export.csv' })).toBeNull();
  expect(onAdded).not.toHaveBeenCalled();
});

test('§3 a text needs a name, and survives a closed dialog until it is saved', async () => {
  const { user, api, onAdded } = await opened();
  await user.click(screen.getByRole('radio', { name: 'Write' }));
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  await user.click(screen.getByLabelText('Text'));
  await user.paste('# Walkthrough');
  await user.click(screen.getByRole('button', { name: 'Save as evidence' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(api.requests(calls.evidence.upload)).toHaveLength(0);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Add evidence' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Walkthrough');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Office walkthrough' } });
  await user.click(screen.getByRole('button', { name: 'Save as evidence' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(api.requests(calls.evidence.upload)[0]?.body).toEqual({
    name: 'Office walkthrough',
    type: 'DOCUMENT',
    controlIds: ['IDN-01'],
    content: '# Walkthrough',
  });
});

test('§7 a template of the control is a form for its blanks, the open ones are counted, and it is saved', async () => {
  const template = evidenceTemplate();
  const api = kept()
    .reply(calls.templates.byControl, { items: [templateSummary({ id: template.id })] })
    .reply(calls.templates.get, template)
    .reply(calls.evidence.fromTemplate, evidenceDetail());
  const { user, onAdded } = await opened(api);
  await user.click(screen.getByRole('radio', { name: 'From template' }));
  expect(await screen.findByRole('link', { name: 'Access review record' })).toHaveAttribute(
    'href',
    `/templates/${template.code}/preview`,
  );
  await user.click(screen.getByRole('button', { name: 'Use Access review record' }));
  expect(await screen.findByText('0 of 2 filled')).toBeVisible();
  expect(screen.getByText(/^2 blanks are still empty\./)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Use .+ \(3 months\)$/ })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Name' }), 'Amelia');
  expect(await screen.findByText('1 of 2 filled')).toBeVisible();
  expect(screen.getByText(/^1 blank is still empty\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as evidence' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(api.requests(calls.evidence.fromTemplate)[0]?.body).toEqual({
    templateId: template.id,
    content: '# Access review\n\nReviewed by Amelia on [date].\n',
    name: 'Access review record',
    controlIds: ['IDN-01'],
  });
});

test('accessibility: axe finds nothing', async () => {
  const { user } = await opened();
  await user.upload(screen.getByLabelText('Choose files'), csv);
  await expectNoAxeViolations();
});
