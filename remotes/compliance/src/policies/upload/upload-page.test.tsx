import { calls } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  missingPolicy,
  policiesList,
  policyDraft,
  policyItem,
  policyStatus,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import UploadPage from './upload-page';

const { policies } = calls;
const processing = {
  status: 'PROCESSING' as const,
  step: 'CONVERT' as const,
  percentage: 40,
  reason: null,
  updatedAt: '2026-11-22T09:00:00.000Z',
};
const version = policyDraft({ content: null });
const preparedApi = () =>
  fakeApi()
    .reply(policies.list, policiesList([policyItem(), missingPolicy()]))
    .reply(policies.status, policyStatus())
    .reply(policies.upload, version)
    .reply(policies.uploadStatus, { versionId: version.id, ...processing });
const word = new File(['x'], 'Access control v4.docx');
const other = new File(['x'], 'Clean desk.pdf');
const at = (api = preparedApi(), route = '/policies/upload') => renderApp(<UploadPage />, { route, api });
const choose = async (files: File[]) => {
  const shown = await at();
  await waitFor(() => expect(shown.api.requests(policies.list)).toHaveLength(1));
  await shown.user.upload(screen.getByLabelText('Choose files'), files);
  return shown;
};

test('several files are uploaded at once, each for the policy that its name suggests or a new one', async () => {
  const { user, api } = await choose([word, other]);
  const first = within(await screen.findByRole('listitem', { name: word.name }));
  expect(first.getByRole('combobox', { name: 'Policy' })).toHaveValue('POL-03');
  const second = within(screen.getByRole('listitem', { name: other.name }));
  expect(second.getByRole('combobox', { name: 'Policy' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
  await user.selectOptions(second.getByRole('combobox', { name: 'Policy' }), 'own');
  expect(second.getByRole('textbox', { name: 'Name of the policy' })).toHaveValue('Clean desk');
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(api.requests(policies.upload)).toHaveLength(2));
  const sent = api.requests(policies.upload).map(({ body }) => Object.fromEntries(body as unknown as FormData));
  expect(sent).toEqual([
    { file: expect.anything(), policyId: 'POL-03' },
    { file: expect.anything(), name: 'Clean desk' },
  ]);
});

test('the processing shows its step and percentage, and a failure its reason with another try', async () => {
  const { user, api } = await choose([word]);
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('Reading the text: 40%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preview and publish' })).toHaveAttribute(
    'href',
    '/policies/POL-03?version=4',
  );
  const failed = { ...processing, status: 'FAILED' as const, step: null, reason: 'The file is password-protected.' };
  api
    .reply(policies.uploadStatus, { versionId: version.id, ...failed })
    .reply(policies.retry, { versionId: version.id, ...processing });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 6_000 }));
  expect(api.requests(policies.retry)).toHaveLength(1);
});

test('an upload that is under way is shown to a user who comes back', async () => {
  const uploads = [{ versionId: version.id, ...processing, policy: version.policy, fileName: 'Access.docx' }];
  await at(preparedApi().reply(policies.status, policyStatus({ uploads })));
  expect(await screen.findByRole('region', { name: 'Uploads in progress' })).toBeVisible();
  expect(await screen.findByText('Reading the text: 40%')).toBeVisible();
});

test('a file that cannot be a policy is refused with the reason', async () => {
  await choose([new File(['x'], 'run.exe'), new File([], 'empty.md')]);
  expect(await screen.findByText('A policy is a Word, PDF, Markdown, text or HTML file.')).toBeVisible();
  expect(screen.getByText('The file is empty.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
});

test('§6 a viewer cannot upload policies', async () => {
  await renderApp(<UploadPage />, { api: preparedApi(), session: session('VIEWER') });
  expect(screen.getByText('Not permitted')).toBeVisible();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

test('accessibility: axe finds nothing', async () => {
  await choose([word, other]);
  await screen.findByRole('listitem', { name: word.name });
  await expectNoAxeViolations();
});
