import { calls, roles } from '@msp/contract';
import {
  evidenceDetail,
  evidenceTemplate,
  expectNoAxeViolations,
  fakeApi,
  missingPolicy,
  policyDetail,
  policyDraft,
  policyToRead,
  policyVersion,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { policyOf, preparedApi, published, showPolicy } from '../test-policy';

const { policies } = calls;

test('a published policy is a document with its facts, acceptance and versions', async () => {
  await showPolicy();
  expect(await screen.findByText('Guests are reviewed every quarter.')).toBeVisible();
  const facts = within(screen.getByLabelText('Facts'));
  expect(facts.getByText('Amelia Hart')).toBeVisible();
  expect(facts.getByText('3, published 1 Oct 2026, approved by Amelia Hart')).toBeVisible();
  expect(await screen.findByText('1 of 2 (50%) · 1 overdue')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/api/v1/policy-documents/uploaded/${published.id}/document.pdf`,
  );
  expect(document.title).toBe('Policy POL-03 - Access control policy | Trusted MSP');
});

test('a version that its own author published is marked as self-approved', async () => {
  await showPolicy(preparedApi([policyVersion({ selfApproved: true })]));
  expect(await screen.findByText('3, published 1 Oct 2026, self-approved by Amelia Hart')).toBeVisible();
});

test.each(roles)('an address with a word of the API instead of a policy is not found: %s', async (role) => {
  const lists = [
    { items: [], open: 0 },
    { items: [policyToRead()], open: 1 },
  ];
  for (const list of lists) {
    const { unmount } = await showPolicy(preparedApi().reply(policies.toRead, list), '/policies/to-read', role);
    expect(await screen.findByText('There is no policy to-read in this organisation.')).toBeVisible();
    unmount();
  }
});

test('a missing policy shows its template with its blanks marked', async () => {
  const missing = policyDetail({ ...missingPolicy(), versions: [] });
  const api = fakeApi()
    .reply(policies.read, missing)
    .reply(policies.template, { ...evidenceTemplate(), policyId: null, state: 'MISSING' });
  await showPolicy(api, '/policies/POL-04');
  expect(await screen.findByText('name')).toHaveAttribute('data-blank', 'open');
  expect(screen.getByRole('link', { name: 'Open template' })).toHaveAttribute('href', '/templates/POL-04/preview');
  expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/policies/upload?policy=POL-04');
});

test('a member accepts the very version that was read', async () => {
  const asked = policyVersion({
    ownAcceptance: { askedAt: '2026-10-01T09:00:00.000Z', dueOn: null, acceptedAt: null },
  });
  const api = preparedApi([asked]).reply(policies.accept, ({ body }) => {
    throw new Error(JSON.stringify(body));
  });
  const { user } = await showPolicy(api, '/policies/POL-03', 'VIEWER');
  await user.click(await screen.findByRole('button', { name: 'I have read and accept version 3' }));
  await waitFor(() => expect(api.requests(policies.accept)[0]?.body).toEqual({ sha256: asked.sha256 }));
});

test('two versions are compared by their text', async () => {
  const older = policyVersion({ number: 2, state: 'SUPERSEDED', text: 'Guests are reviewed every year.' });
  const newer = policyVersion({ text: 'Guests are reviewed every quarter.' });
  const { user } = await showPolicy(preparedApi([newer, older]));
  await user.click(await screen.findByRole('link', { name: 'Compare version 2 with version 3' }));
  const list = within(await screen.findByRole('list', { name: 'Differences between Version 2 and Version 3' }));
  expect(list.getByText('year')).toBeVisible();
  expect(document.activeElement).toContainElement(list.getByText('year'));
  expect(list.getByText('quarter')).toBeVisible();
  expect(list.getByText('Changed:', { exact: false })).toBeInTheDocument();
});

test('a policy is retired, and that can be undone', async () => {
  const policy = policyOf([published]);
  const api = preparedApi()
    .reply(policies.retire, { ...policy, state: 'RETIRED', version: 2 })
    .reply(policies.restore, policy);
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(policies.restore)[0]?.body).toEqual({ version: 2 }));
});

test('§7 from-policy: the published version becomes evidence', async () => {
  const api = preparedApi().reply(calls.evidence.fromPolicy, evidenceDetail());
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Add as evidence' }));
  expect(await screen.findByText('Version 3 added as evidence')).toBeVisible();
  expect(api.requests(calls.evidence.fromPolicy)[0]?.body).toEqual({ policyVersionId: published.id });
});

test('§6 a viewer reads, and changes nothing', async () => {
  const { user } = await showPolicy(preparedApi(), '/policies/POL-03', 'VIEWER');
  await screen.findByText('Guests are reviewed every quarter.');
  await user.click(screen.getByRole('button', { name: 'More' }));
  for (const name of ['New version', 'Retire', 'Ask members', 'Add as evidence'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('unknown, forbidden and failed policies say what to do', async () => {
  const unknown = await showPolicy(fakeApi().refuse(policies.read, { status: 404 }));
  expect(await screen.findByText('Policy not found')).toBeVisible();
  unknown.unmount();
  const forbidden = await showPolicy(fakeApi().refuse(policies.read, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await showPolicy(fakeApi().refuse(policies.read, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing on a document and on a draft', async () => {
  const document = await showPolicy();
  await screen.findByText('Guests are reviewed every quarter.');
  await expectNoAxeViolations();
  document.unmount();
  const { user } = await showPolicy(preparedApi([policyDraft({ content: 'Kept by [name].' })]));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('1 blank is left');
  await expectNoAxeViolations();
});

test('the outline leads to the headings of the document', async () => {
  const content = '## Scope\n\nAll staff.\n\n## Rules\n\n### Guests\n\nFew.';
  const { user } = await showPolicy(preparedApi([policyVersion({ content })]));
  // A narrow screen, such as that of this test, hides the outline.
  const outline = within(await screen.findByLabelText('Outline'));
  await user.click(await outline.findByText('Guests'));
  expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  expect(outline.getByText('Guests')).toHaveAttribute('aria-current', 'location');
});
