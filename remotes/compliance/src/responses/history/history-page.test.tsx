import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, responseVersion } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import HistoryPage from './history-page';

const control = { id: '0192f0c1-4444-7000-8000-000000000004', code: 'IDN-01', name: 'Multi-factor sign-in' };
const path = '/control-response/0192f0c1-5555-7000-8000-000000000005/history';
const report = { id: control.id, name: 'MFA report', fileName: 'mfa.csv', fileNumber: 1, sha256: 'a'.repeat(64) };
const answer = {
  key: 'report',
  question: 'Attach the report.',
  type: 'evidence',
  value: [control.id],
  text: 'MFA report',
} as const;
const enforced = {
  key: 'enforced',
  question: 'Is it enforced?',
  type: 'boolean',
  value: true,
  text: 'Yes',
  evidence: [],
} as const;

const versions = [
  responseVersion({
    number: 3,
    event: 'APPROVE',
    implementationStatus: 'FULLY_IMPLEMENTED',
    notes: 'For everyone.',
    answers: [
      { ...answer, evidence: [{ ...report, sha256: 'b'.repeat(64) }] },
      { ...enforced, evidence: [] },
    ],
  }),
  responseVersion({
    number: 2,
    event: 'REQUEST_CHANGES',
    comment: 'Name the exceptions.',
    implementationStatus: 'PARTIALLY_IMPLEMENTED',
    notes: 'For most.',
    answers: [
      { ...answer, evidence: [report] },
      { ...enforced, evidence: [] },
    ],
  }),
  responseVersion({ number: 1, implementationStatus: 'PARTIALLY_IMPLEMENTED', notes: 'For most.' }),
];

const preparedApi = (items = versions) => fakeApi().reply(calls.controlResponses.versions, { control, items });
const open = (api = preparedApi(), route = path) =>
  renderApp(
    <Routes>
      <Route path="/control-response/:responseId/history" element={<HistoryPage />} />
    </Routes>,
    { route, api },
  );

test('§2.2 versions are listed newest first, with event, person and comment', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Versions' }));
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text?.slice(0, 9))).toEqual(['Version 3', 'Version 2', 'Version 1']);
  expect(items[1]).toContain('Changes requested');
  expect(items[1]).toContain('Owen Price');
  expect(items[1]).toContain('Name the exceptions.');
  expect(list.getAllByRole('time')[0]).toHaveTextContent(/\d{4}, \d\d:\d\d$/);
  expect(document.title).toBe('Control history IDN-01 - Multi-factor sign-in | Trusted MSP');
});

test('§2.2 compares the two latest versions: only the differences, evidence by name and hash', async () => {
  const { user } = await open();
  const compared = within(await screen.findByRole('region', { name: 'Version 2 and version 3' }));
  expect(compared.getByText('3 differences')).toBeVisible();
  expect(compared.getByText('Partly implemented')).toBeVisible();
  expect(compared.getByText('Implemented')).toBeVisible();
  expect(compared.getByText('For everyone.')).toBeVisible();
  for (const letter of ['a', 'b']) expect(compared.getByText(`SHA-256 ${letter.repeat(64)}`)).not.toBeVisible();
  for (const details of compared.getAllByText('Details')) await user.click(details);
  for (const letter of ['a', 'b']) expect(compared.getByText(`SHA-256 ${letter.repeat(64)}`)).toBeVisible();
  expect(compared.queryByText('Is it enforced?')).not.toBeInTheDocument();
  await user.click(compared.getByRole('checkbox', { name: 'Show unchanged fields' }));
  expect(compared.getByText('Is it enforced?')).toBeVisible();
});

test('skips versions with the same content as the latest', async () => {
  const [newest, ...rest] = versions;
  if (!newest) throw new Error('There are versions.');
  await open(preparedApi([{ ...newest, id: crypto.randomUUID(), number: 4 }, newest, ...rest]));
  expect(await screen.findByRole('region', { name: 'Version 2 and version 4' })).toBeVisible();
});

test('other versions can be chosen with the keyboard and are kept in the URL', async () => {
  const { user, address } = await open();
  (await screen.findByRole('radio', { name: 'Compare version 2' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('region', { name: 'Version 1 and version 3' })).toBeVisible();
  expect(address()).toBe(`${path}?earlier=1&later=3`);
});

test('one version, no version, and an unknown answer', async () => {
  const { unmount } = await open(preparedApi(versions.slice(2)));
  expect(await screen.findByRole('region', { name: 'Version 1' })).toHaveTextContent('For most.');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  unmount();
  const second = await open(preparedApi([]));
  expect(await screen.findByText('No versions yet')).toBeVisible();
  second.unmount();
  await open(preparedApi().refuse(calls.controlResponses.versions, { status: 404 }));
  expect(await screen.findByText('Answer not found')).toBeVisible();
});

test('forbidden and error states differ, and an error can be retried', async () => {
  const { unmount } = await open(preparedApi().refuse(calls.controlResponses.versions, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  unmount();
  const api = preparedApi().refuse(calls.controlResponses.versions, { status: 500, message: 'Out of order.' });
  const { user } = await open(api);
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.reply(calls.controlResponses.versions, { control, items: versions });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Versions' })).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await open();
  await screen.findByRole('region', { name: 'Versions' });
  await expectNoAxeViolations();
});

test('§4 how contradictions were explained is compared too', async () => {
  const [approved, ...others] = versions;
  if (!approved) throw new Error('There is no version.');
  const explained = [
    responseVersion({ ...approved, explanation: 'One tool is left.' }),
    ...others.map((version) => responseVersion({ ...version, explanation: 'Two tools are left.' })),
  ];
  await open(preparedApi(explained));
  const comparison = within(await screen.findByRole('region', { name: 'Version 2 and version 3' }));
  expect(comparison.getByText('Explanation of contradictions')).toBeVisible();
  expect(comparison.getByText(/One tool is left\./)).toBeVisible();
});
