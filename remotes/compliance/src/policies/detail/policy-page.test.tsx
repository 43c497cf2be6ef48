import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  commentsList,
  evidenceDetail,
  evidenceTemplate,
  expectNoAxeViolations,
  fakeApi,
  missingPolicy,
  policyAcceptance,
  policyDetail,
  policyDraft,
  policyStatus,
  policyVersion,
  policyVersionSummary,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PolicyPage from './policy-page';

const { policyDocuments } = calls;
const published = policyVersion();
const summaryOf = (version: PolicyVersion) =>
  policyVersionSummary({ id: version.id, number: version.number, state: version.state });
const policyOf = (versions: PolicyVersion[], change: Partial<PolicyDetail> = {}) => {
  const current = versions.find(({ state }) => state === 'PUBLISHED');
  const draft = versions.find(({ state }) => state === 'DRAFT' || state === 'IN_REVIEW');
  return policyDetail({
    versions: versions.map(summaryOf),
    published: current ? { id: current.id, number: current.number, publishedAt: '2026-10-01T09:00:00.000Z' } : null,
    draft: draft
      ? { id: draft.id, number: draft.number, state: 'DRAFT', processing: null, updatedAt: draft.updatedAt }
      : null,
    ...change,
  });
};

function answering(versions: PolicyVersion[] = [published], change: Partial<PolicyDetail> = {}) {
  return fakeApi()
    .answer(policyDocuments.read, policyOf(versions, change))
    .answer(policyDocuments.getVersion, ({ params }) => versions.find(({ id }) => id === params.id) ?? published)
    .answer(policyDocuments.status, policyStatus())
    .answer(policyDocuments.citations, { items: [] })
    .answer(policyDocuments.acceptances, {
      items: [
        policyAcceptance({ acceptedAt: '2026-11-01T09:00:00.000Z' }),
        policyAcceptance({ isOverdue: true, person: { id: 'b', name: 'Ben Cole', email: 'ben@harbour-it.example' } }),
      ],
      nextCursor: null,
      total: 2,
      summary: { asked: 2, accepted: 1, overdue: 1, percentage: 50 },
    })
    .answer(calls.activity.ofPolicy, { items: [], nextCursor: null, total: 0 })
    .answer(calls.comments.list, commentsList([]))
    .answer(calls.users.personSearch, { items: [] });
}

const page = (
  <Routes>
    <Route path="/policies/:id" element={<PolicyPage />} />
    <Route path="/policies" element={<h1>Policies</h1>} />
  </Routes>
);
const at = (api = answering(), route = '/policies/POL-03', role: 'msp_admin' | 'VIEWER' = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });

test('domain §11 a published policy is a document with its facts, acceptance and versions', async () => {
  await at();
  expect(await screen.findByText('Guests are reviewed every quarter.')).toBeVisible();
  const facts = within(screen.getByLabelText('Facts'));
  expect(facts.getByText('Amelia Hart')).toBeVisible();
  expect(facts.getByText('3, published Oct 1, 2026')).toBeVisible();
  expect(await screen.findByText('1 of 2 (50%) · 1 overdue')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/api/v1/policy-documents/uploaded/${published.id}/document.pdf`,
  );
  expect(document.title).toBe('Policy POL-03 - Access control policy | Trusted MSP');
});

test('domain §11 a missing policy shows its template with its blanks marked', async () => {
  const missing = policyDetail({ ...missingPolicy(), versions: [] });
  const api = fakeApi()
    .answer(policyDocuments.read, missing)
    .answer(policyDocuments.template, { ...evidenceTemplate(), policyId: null, state: 'MISSING' });
  await at(api, '/policies/POL-04');
  expect(await screen.findByText('name')).toHaveAttribute('data-blank', 'open');
  expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/policies/upload?policy=POL-04');
});

test('a draft saves itself with the version it was read with', async () => {
  const draft = policyDraft({ content: 'Kept by [name].' });
  const api = answering([draft]).answer(policyDocuments.saveDraft, { ...draft, version: 2 });
  const { user } = await at(api);
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Amelia');
  await waitFor(() => expect(api.requests(policyDocuments.saveDraft)).not.toHaveLength(0), { timeout: 5_000 });
  const { body } = api.requests(policyDocuments.saveDraft)[0] ?? {};
  expect(body).toMatchObject({ version: 1, content: 'Kept by [name].' });
  await waitFor(() => expect(screen.getByText('Saved · No blanks left')).toBeVisible());
});

test('domain §7 a stale draft shows both texts, and the saved one can be taken', async () => {
  const draft = policyDraft({ content: 'Mine is [name].' });
  const theirs = { ...draft, content: 'Theirs.', version: 7 };
  const api = answering([draft]).refuse(policyDocuments.saveDraft, { status: 409, errorCode: 'STALE' });
  const { user } = await at(api);
  const field = await screen.findByRole('combobox', { name: 'Name' });
  api.answer(policyDocuments.getVersion, theirs);
  await user.type(field, 'A');
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }, { timeout: 5_000 }));
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.');
});

test('domain §11 nothing is published with a blank left; the dialog lists the blanks and goes to them', async () => {
  const { user } = await at(answering([policyDraft({ content: 'Kept by [name].' })]));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('1 blank is left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish version 4' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Name' })).toHaveFocus());
});

test('domain §11 publishing sends owner, review-by date and note, and asks members where that is chosen', async () => {
  const draft = policyDraft({ content: 'Done.', reviewBy: '2099-01-31' });
  const api = answering([draft]).answer(policyDocuments.publish, { ...draft, state: 'PUBLISHED' });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.type(await screen.findByLabelText('What changed'), 'First version');
  await user.click(screen.getByRole('checkbox', { name: 'Ask all members to read and accept it' }));
  await user.click(screen.getByRole('button', { name: 'Publish version 4' }));
  await waitFor(() => expect(api.requests(policyDocuments.publish)).toHaveLength(1));
  expect(api.requests(policyDocuments.publish)[0]?.body).toEqual({
    version: 1,
    ownerId: draft.owner?.id,
    reviewBy: '2099-01-31',
    note: 'First version',
    acceptance: { members: 'ALL', dueOn: null },
  });
});

test('§4 with four eyes a draft is submitted; another member publishes it or sends it back with a comment', async () => {
  const draft = policyDraft({ content: 'Done.', reviewBy: '2099-01-31' });
  const submitting = answering([draft])
    .answer(policyDocuments.status, policyStatus({ reviewRequired: true }))
    .answer(policyDocuments.submit, { ...draft, state: 'IN_REVIEW' });
  const first = await at(submitting);
  await first.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.click(dialog.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(submitting.requests(policyDocuments.submit)).toHaveLength(1));
  first.unmount();

  const inReview = policyDraft({ state: 'IN_REVIEW', content: 'Done.' });
  const reviewing = answering([inReview]).answer(policyDocuments.sendBack, { ...inReview, state: 'DRAFT' });
  const { user } = await at(reviewing);
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  await user.type(await screen.findByLabelText('Comment'), 'Name the deputy.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send back' }));
  await waitFor(() =>
    expect(reviewing.requests(policyDocuments.sendBack)[0]?.body).toEqual({ version: 1, comment: 'Name the deputy.' }),
  );
});

test('domain §11 a member accepts the very version that was read', async () => {
  const asked = policyVersion({
    ownAcceptance: { askedAt: '2026-10-01T09:00:00.000Z', dueOn: null, acceptedAt: null },
  });
  const api = answering([asked]).answer(policyDocuments.accept, ({ body }) => {
    throw new Error(JSON.stringify(body));
  });
  const { user } = await at(api, '/policies/POL-03', 'VIEWER');
  await user.click(await screen.findByRole('button', { name: 'I have read and accept version 3' }));
  await waitFor(() => expect(api.requests(policyDocuments.accept)[0]?.body).toEqual({ sha256: asked.sha256 }));
});

test('domain §11 two versions are compared by their text', async () => {
  const older = policyVersion({ number: 2, state: 'SUPERSEDED', text: 'Guests are reviewed every year.' });
  const newer = policyVersion({ text: 'Guests are reviewed every quarter.' });
  const { user } = await at(answering([newer, older]));
  await user.click(await screen.findByRole('link', { name: 'Compare version 2 with version 3' }));
  const list = within(await screen.findByRole('list', { name: 'Differences between Version 2 and Version 3' }));
  expect(list.getByText('year')).toBeVisible();
  expect(document.activeElement).toContainElement(list.getByText('year'));
  expect(list.getByText('quarter')).toBeVisible();
  expect(list.getByText('Changed:', { exact: false })).toBeInTheDocument();
});

test('domain §11 a policy is retired, and that can be undone', async () => {
  const policy = policyOf([published]);
  const api = answering()
    .answer(policyDocuments.retire, { ...policy, state: 'RETIRED', version: 2 })
    .answer(policyDocuments.restore, policy);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(policyDocuments.restore)[0]?.body).toEqual({ version: 2 }));
});

test('§7 from-policy: the published version becomes evidence', async () => {
  const api = answering().answer(calls.evidence.fromPolicy, evidenceDetail());
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Add as evidence' }));
  expect(await screen.findByText('Version 3 added as evidence')).toBeVisible();
  expect(api.requests(calls.evidence.fromPolicy)[0]?.body).toEqual({ policyVersionId: published.id });
});

test('§6 a viewer reads, and changes nothing', async () => {
  await at(answering(), '/policies/POL-03', 'VIEWER');
  await screen.findByText('Guests are reviewed every quarter.');
  for (const name of ['New version', 'Retire', 'Ask members', 'Add as evidence'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('unknown, forbidden and failed policies say what to do', async () => {
  const unknown = await at(fakeApi().refuse(policyDocuments.read, { status: 404 }));
  expect(await screen.findByText('Policy not found')).toBeVisible();
  unknown.unmount();
  const forbidden = await at(fakeApi().refuse(policyDocuments.read, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at(fakeApi().refuse(policyDocuments.read, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing on a document and on a draft', async () => {
  const document = await at();
  await screen.findByText('Guests are reviewed every quarter.');
  await expectNoAxeViolations();
  document.unmount();
  const { user } = await at(answering([policyDraft({ content: 'Kept by [name].' })]));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('1 blank is left');
  await expectNoAxeViolations();
});
