/** Editing the rules and settings of a scanner in its card. */
import { calls, type ScannerDetail } from '@msp/contract';
import { controlsList, controlWithStatus, expectNoAxeViolations, scanner } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { id, opened, preparedApi } from '../test-scanner';

const stored = scanner({
  id,
  rules: [
    { field: 'title', contains: 'openssl', controls: ['DEV-02'] },
    { field: 'resource', contains: 'firewall', controls: ['NET-01'] },
  ],
});
const prepared = (one: ScannerDetail = stored) =>
  preparedApi(one)
    .reply(calls.controls.withStatus, controlsList([controlWithStatus({ code: 'NET-03', name: 'Remote access' })]))
    .reply(calls.scans.changeScanner, one);

async function editing(api = prepared()) {
  const app = await opened(api);
  await app.user.click(await screen.findByRole('button', { name: 'Edit rules and settings' }));
  await screen.findByRole('button', { name: 'Save' });
  return app;
}
const ruleFields = (number: number) =>
  within(screen.getByLabelText(`Rule ${number}: look in`).closest('li') as HTMLElement);
const bodies = (api: ReturnType<typeof prepared>) => api.requests(calls.scans.changeScanner).map(({ body }) => body);

test('rules are changed, and codes are typed or picked', async () => {
  const { user, api } = await editing();
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(ruleFields(3).getByLabelText('Contains')).toHaveFocus();
  await user.keyboard('vpn');
  await user.selectOptions(screen.getByLabelText('Rule 3: look in'), 'Rule or plugin');
  await user.type(ruleFields(3).getByLabelText('Controls'), 'net-02,');
  await user.type(ruleFields(3).getByLabelText('Controls'), 'remote');
  await user.click(await screen.findByRole('option', { name: 'NET-03 Remote access' }));
  await user.type(screen.getByLabelText('Controls of other findings'), 'dev-01');
  await user.clear(screen.getByLabelText('Days between reports'));
  await user.type(screen.getByLabelText('Days between reports'), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Scanner saved')).toBeVisible();
  expect(bodies(api)).toEqual([
    {
      ...{ version: 1, name: 'Nessus', expectedDays: 7, columns: null, otherControls: ['DEV-01'] },
      rules: [...stored.rules, { field: 'rule', contains: 'vpn', controls: ['NET-02', 'NET-03'] }],
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('rules are moved and removed with the keyboard, and the focus stays', async () => {
  const { user, api } = await editing();
  screen.getByRole('button', { name: 'Move rule 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(ruleFields(1).getByLabelText('Contains')).toHaveValue('firewall');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move rule 1 up' })).toHaveFocus());
  screen.getByRole('button', { name: 'Remove rule 2' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add rule' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Scanner saved');
  expect(bodies(api)).toMatchObject([{ rules: [stored.rules[1]] }]);
});

test('what is missing is said at its row before anything is sent', async () => {
  const { user, api } = await editing();
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await ruleFields(3).findByText('Add at least one control.')).toBeVisible();
  expect(ruleFields(3).getByText('This field is required.')).toBeVisible();
  expect(bodies(api)).toEqual([]);
});

test('a code that the registry lacks is refused at its row, and everything typed stays', async () => {
  const details = [{ path: 'body.rules.1.controls', message: "isn't in your registry: XYZ-01" }];
  const api = prepared().refuse(calls.scans.changeScanner, { status: 400, errorCode: 'VALIDATION', details });
  const { user } = await editing(api);
  await user.type(ruleFields(2).getByLabelText('Controls'), 'xyz-01,');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await ruleFields(2).findByText("This isn't in your registry: XYZ-01.")).toBeVisible();
  expect(ruleFields(1).queryByText(/isn't in your registry/)).toBeNull();
  expect(ruleFields(2).getByRole('button', { name: 'Remove XYZ-01' })).toBeVisible();
});

test('columns need those of title and severity', async () => {
  const { user, api } = await editing();
  await user.click(screen.getByText('Columns of CSV files'));
  await user.type(screen.getByLabelText('Title'), 'Was');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name of this column too, or clear the others.')).toBeVisible();
  await user.type(screen.getByLabelText('Severity'), 'Wie');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Scanner saved');
  expect(bodies(api)).toMatchObject([{ columns: { title: 'Was', severity: 'Wie' } }]);
});

test('a stale save shows both versions, and keeps what was entered', async () => {
  const theirs = { ...stored, expectedDays: 14, version: 2 };
  const api = prepared().refuse(calls.scans.changeScanner, { status: 409, errorCode: 'STALE' });
  const { user } = await editing(api);
  await user.type(screen.getByLabelText('Name'), ' 2');
  api.reply(calls.scans.readScanner, theirs);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('note'));
  expect(conflict.getByText('Nessus 2')).toBeVisible();
  expect(conflict.getByText('14')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Nessus 2');
  api.reply(calls.scans.changeScanner, theirs);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Scanner saved');
  expect(bodies(api).at(-1)).toMatchObject({ version: 2, name: 'Nessus 2', expectedDays: 35 });
});

test('the saved version can replace what was entered', async () => {
  const api = prepared().refuse(calls.scans.changeScanner, { status: 409, errorCode: 'STALE' });
  const { user } = await editing(api);
  await user.type(screen.getByLabelText('Name'), ' 2');
  api.reply(calls.scans.readScanner, { ...stored, rules: [], version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Nessus');
  expect(screen.queryByLabelText('Rule 1: look in')).toBeNull();
});

test('cancelling shows the rules again, and nothing is sent', async () => {
  const { user, api } = await editing();
  expect(screen.getByText(/a reviewer of that control has to confirm it/)).toBeVisible();
  expect(screen.getByLabelText('Rule 1: look in')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit rules and settings' })).toHaveFocus();
  expect(screen.getByRole('table', { name: 'Rules' })).toBeVisible();
  expect(bodies(api)).toEqual([]);
});

test('accessibility: axe finds nothing', async () => {
  await editing();
  await expectNoAxeViolations();
});
