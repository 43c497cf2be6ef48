import { expectNoAxeViolations } from '@msp/testing';
import { monthsAfter, today } from '@msp/ui/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backup, csv, identity, kept, opened, picture, row, sent } from './opened-dialog';

// The schemas load with the first check, which is slow on a busy machine.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

type Opened = Awaited<ReturnType<typeof opened>>;
type Scope = ReturnType<typeof within>;

async function link(user: Opened['user'], scope: Scope, code: string): Promise<void> {
  const search = scope.getByRole('combobox', { name: 'Search controls to add' });
  await user.click(search);
  fireEvent.change(search, { target: { value: code } });
  await user.click(await scope.findByRole('option', { name: new RegExp(`^${code}`) }));
}
const shared = () => within(screen.getByRole('group', { name: /^All \d files$/ }));
const sentFields = (form: FormData | undefined) =>
  ['type', 'validUntil', 'description'].map((name) => form?.get(name) ?? null);

test('§3 a file is linked to the control of the page, and to those that the user chooses', async () => {
  const { user, api } = await opened();
  await user.upload(screen.getByLabelText('Choose files'), csv);
  const file = row('mfa-export.csv');
  expect(await file.findByText('IDN-01')).toBeVisible();
  await link(user, file, 'BKR-04');
  expect(file.getByRole('button', { name: `Remove ${backup.code} ${backup.name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(sent(api)[0]?.getAll('controlIds')).toEqual(['IDN-01', backup.id]));
});

test('the control of the page is not offered again', async () => {
  const { user } = await opened();
  await user.upload(screen.getByLabelText('Choose files'), csv);
  await user.click(row('mfa-export.csv').getByRole('combobox', { name: 'Search controls to add' }));
  expect(await screen.findByRole('option', { name: /^BKR-04/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^IDN-01/ })).toBeNull();
});

test('Apply to all fills in every file; blank fields leave the files as they are', async () => {
  const { user, api } = await opened(kept(), []);
  await user.upload(screen.getByLabelText('Choose files'), [csv, picture]);
  expect(shared().getByRole('button', { name: 'Apply to all' })).toBeDisabled();
  fireEvent.change(row('policy.gif').getByLabelText('Description'), { target: { value: 'Its own' } });
  await link(user, row('policy.gif'), 'BKR-04');
  fireEvent.change(shared().getByLabelText('Valid until'), { target: { value: '2027-06-30' } });
  await link(user, shared(), 'IDN-01');
  await user.click(shared().getByRole('button', { name: 'Apply to all' }));
  expect(shared().getByText('Applied to 2 files.')).toBeVisible();
  expect(row('mfa-export.csv').getByLabelText('Valid until')).toHaveValue('2027-06-30');
  fireEvent.change(row('mfa-export.csv').getByLabelText('Name'), { target: { value: 'MFA export' } });
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  const [first, second] = sent(api);
  expect(first?.get('name')).toBe('MFA export');
  expect(sentFields(first)).toEqual(['EXPORT', '2027-06-30', null]);
  expect(first?.getAll('controlIds')).toEqual([identity.id]);
  expect(sentFields(second)).toEqual(['SCREENSHOT', '2027-06-30', 'Its own']);
  expect(second?.getAll('controlIds')).toEqual([backup.id, identity.id]);
});

test('Apply to all replaces the type and the description where they are filled in', async () => {
  const { user, api } = await opened(kept(), []);
  await user.upload(screen.getByLabelText('Choose files'), [csv, picture]);
  for (const name of ['mfa-export.csv', 'policy.gif'])
    fireEvent.change(row(name).getByLabelText('Valid until'), { target: { value: '2027-03-31' } });
  await user.selectOptions(shared().getByLabelText('Type'), 'REPORT');
  fireEvent.change(shared().getByLabelText('Description'), { target: { value: 'Audit of November' } });
  await user.click(shared().getByRole('button', { name: 'Apply to all' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  for (const form of sent(api)) expect(sentFields(form)).toEqual(['REPORT', '2027-03-31', 'Audit of November']);
});

test('the last valid day is suggested by the templates of the controls, and stored only after a click', async () => {
  const { user, api } = await opened(kept(), []);
  await user.upload(screen.getByLabelText('Choose files'), [csv, picture]);
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  await link(user, row('mfa-export.csv'), 'IDN-01');
  expect(await row('mfa-export.csv').findByRole('button', { name: /^Use .+ \(3 months\)$/ })).toBeVisible();
  await link(user, row('mfa-export.csv'), 'BKR-04');
  await link(user, row('policy.gif'), 'BKR-04');
  await user.click(await row('policy.gif').findByRole('button', { name: /^Use .+ \(1 month\)$/ }));
  expect(row('policy.gif').getByLabelText('Valid until')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api).map((form) => form.get('validUntil'))).toEqual([null, monthsAfter(today(), 1)]);
});

test('accepted files are named before choosing; a refused file says why, and the others are uploaded', async () => {
  const { user, onAdded, dialog } = await opened();
  expect(await within(dialog).findByText(/up to 1000 B\. No programs, scripts or web pages\./)).toBeVisible();
  const program = new File(['MZ'], 'setup.exe');
  const large = new File(['x'.repeat(1_500)], 'all.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose files'), [program, csv, large, new File([], 'empty.txt')]);
  expect(screen.getByText('3 files left out')).toBeVisible();
  const refused = within(screen.getByRole('list', { name: 'Files that are not accepted' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "setup.exe Programs, scripts and web pages aren't accepted.",
    'all.csv The file is 1.5 KB. The limit is 1000 B.',
    'empty.txt The file is empty.',
  ]);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  for (const name of ['setup.exe', 'all.csv', 'empty.txt'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.queryByText(/left out$/)).toBeNull();
});
