import { calls } from '@msp/contract';
import { evidenceItem, evidenceList, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { fireEvent, screen } from '@testing-library/react';
import { EvidencePicker } from './evidence-picker';

const mfa = evidenceItem({ name: 'MFA export' });
const backup = evidenceItem({ name: 'Backup report', type: 'REPORT' });
const preparedApi = () =>
  fakeApi().reply(calls.evidence.list, ({ query }) =>
    evidenceList(query.search === 'backup' ? [backup] : [mfa, backup]),
  );

async function opened(api = preparedApi()) {
  const onPick = jest.fn();
  const onClose = jest.fn();
  const page = await renderApp(<EvidencePicker open onClose={onClose} onPick={onPick} type="REPORT" />, { api });
  await screen.findByRole('dialog', { name: 'Choose evidence' });
  return { ...page, onPick, onClose };
}

test('requests only active evidence of the given type', async () => {
  const { api } = await opened();
  await screen.findByRole('checkbox', { name: /MFA export/ });
  expect(api.requests(calls.evidence.list)[0]?.query).toMatchObject({ status: 'ACTIVE', type: 'REPORT' });
});

test('selected items stay selected during a search and are returned in order', async () => {
  const { user, onPick } = await opened();
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('checkbox', { name: /MFA export/ }));
  const search = screen.getByRole('searchbox', { name: 'Search evidence' });
  fireEvent.change(search, { target: { value: 'backup' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await user.click(await screen.findByRole('checkbox', { name: /Backup report/ }));
  await user.click(screen.getByRole('button', { name: 'Choose 2' }));
  expect(onPick).toHaveBeenCalledWith([mfa, backup]);
});

test('where one item is chosen, a second choice replaces the first', async () => {
  const onPick = jest.fn();
  const picker = <EvidencePicker open single onClose={() => undefined} onPick={onPick} />;
  const { user } = await renderApp(picker, { api: preparedApi() });
  await user.click(await screen.findByRole('radio', { name: /MFA export/ }));
  await user.click(screen.getByRole('radio', { name: /Backup report/ }));
  expect(screen.getByRole('radio', { name: /MFA export/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onPick).toHaveBeenCalledWith([backup]);
});

test('the picker without evidence, with an error, and closed with Escape', async () => {
  const empty = await opened(fakeApi().reply(calls.evidence.list, evidenceList([])));
  expect(await screen.findByText('No evidence yet')).toBeVisible();
  await empty.user.keyboard('{Escape}');
  expect(empty.onClose).toHaveBeenCalled();
  empty.unmount();
  await opened(fakeApi().refuse(calls.evidence.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await opened();
  await screen.findByRole('checkbox', { name: /MFA export/ });
  await expectNoAxeViolations();
});
