import { calls } from '@msp/contract';
import { policyDraft, policyStatus } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { preparedApi, published, showPolicy } from '../test-policy';

const { policies } = calls;

test('a draft saves itself with the version it was read with', async () => {
  const draft = policyDraft({ content: 'Kept by [name].' });
  const api = preparedApi([draft]).reply(policies.saveDraft, { ...draft, version: 2 });
  const { user } = await showPolicy(api);
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Amelia');
  await waitFor(() => expect(api.requests(policies.saveDraft)).not.toHaveLength(0), { timeout: 5_000 });
  const { body } = api.requests(policies.saveDraft)[0] ?? {};
  expect(body).toMatchObject({ version: 1, content: 'Kept by [name].' });
  await waitFor(() => expect(screen.getByText('Saved · No blanks left')).toBeVisible());
});

test('a stale draft shows both texts, and the saved one can be taken', async () => {
  const draft = policyDraft({ content: 'Mine is [name].' });
  const theirs = { ...draft, content: 'Theirs.', version: 7 };
  const api = preparedApi([draft]).refuse(policies.saveDraft, { status: 409, errorCode: 'STALE' });
  const { user } = await showPolicy(api);
  const field = await screen.findByRole('combobox', { name: 'Name' });
  api.reply(policies.getVersion, theirs);
  await user.type(field, 'A');
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }, { timeout: 5_000 }));
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Theirs.');
});

test('two drafts that differ in the value of a blank only are compared with their values', async () => {
  const draft = policyDraft({ content: 'Kept by [name].' });
  const api = preparedApi([draft]).refuse(policies.saveDraft, { status: 409, errorCode: 'STALE' });
  const { user } = await showPolicy(api);
  const field = await screen.findByRole('combobox', { name: 'Name' });
  const id = field.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
  api.reply(policies.getVersion, { ...draft, blankValues: { [decodeURIComponent(id)]: 'Ben' }, version: 7 });
  await user.type(field, 'Ada');
  const differences = await screen.findByRole('list', { name: /^Differences between Yours/ }, { timeout: 5_000 });
  expect(differences).toHaveTextContent('Ada');
  expect(differences).toHaveTextContent('Ben');
});

test.each([
  ['a viewer', 'DRAFT', 'VIEWER'],
  ['a reviewer', 'IN_REVIEW', 'msp_admin'],
] as const)('%s reads a draft with its values, and the blanks that are left are marked', async (_, state, role) => {
  const content = 'Kept by [keeper of the keys] in [vault].';
  const draft = policyDraft({ content, state, blankValues: { vault: 'the safe' } });
  await showPolicy(preparedApi([draft]), '/policies/POL-03', role);
  expect(await screen.findByText('keeper of the keys')).toHaveAttribute('data-blank', 'open');
  expect(screen.getByText(/in the safe\.$/)).toBeVisible();
  expect(screen.queryByText('vault')).not.toBeInTheDocument();
});

test('nothing is published with a blank left; the dialog lists the blanks and goes to them', async () => {
  const { user } = await showPolicy(preparedApi([policyDraft({ content: 'Kept by [name].' })]));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('1 blank is left')).toBeVisible();
  const publish = screen.getByRole('button', { name: 'Publish version 4' });
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  expect(publish).toHaveAccessibleDescription(/^Still missing: 1 blank/);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Name' })).toHaveFocus());
});

test('publishing sends owner, review-by date and note, and asks members where that is chosen', async () => {
  const draft = policyDraft({ content: 'Done.', reviewBy: '2099-01-31' });
  const api = preparedApi([draft]).reply(policies.publish, { ...draft, state: 'PUBLISHED' });
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.type(await screen.findByLabelText('What changed'), 'First version');
  await user.click(screen.getByRole('checkbox', { name: 'Ask all members to read and accept it' }));
  await user.click(screen.getByRole('button', { name: 'Publish version 4' }));
  await waitFor(() => expect(api.requests(policies.publish)).toHaveLength(1));
  expect(api.requests(policies.publish)[0]?.body).toEqual({
    version: 1,
    ownerId: draft.owner?.id,
    reviewBy: '2099-01-31',
    note: 'First version',
    acceptance: { members: 'ALL', dueOn: null },
  });
});

test('publishing while the draft is being saved waits for that save, and uses its version', async () => {
  const draft = policyDraft({ content: 'Done.', reviewBy: '2099-01-31' });
  const api = preparedApi([draft])
    .reply(policies.saveDraft, { ...draft, version: 2 })
    .reply(policies.publish, { ...draft, state: 'PUBLISHED' });
  const { user } = await showPolicy(api);
  const go = api.hold(policies.saveDraft);
  await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' More.');
  await waitFor(() => expect(api.requests(policies.saveDraft)).toHaveLength(1), { timeout: 5_000 });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish version 4' }));
  expect(api.requests(policies.publish)).toHaveLength(0);
  go();
  await waitFor(() => expect(api.requests(policies.publish)).toHaveLength(1));
  expect(api.requests(policies.publish)[0]?.body).toMatchObject({ version: 2 });
});

test('§4 with four eyes a draft is submitted; another member publishes it or sends it back with a comment', async () => {
  const draft = policyDraft({ content: 'Done.', reviewBy: '2099-01-31' });
  const submitting = preparedApi([draft])
    .reply(policies.status, policyStatus({ reviewRequired: true }))
    .reply(policies.submit, { ...draft, state: 'IN_REVIEW' });
  const first = await showPolicy(submitting);
  await first.user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.click(dialog.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(submitting.requests(policies.submit)).toHaveLength(1));
  first.unmount();

  const inReview = policyDraft({ state: 'IN_REVIEW', content: 'Done.' });
  const reviewing = preparedApi([inReview]).reply(policies.sendBack, { ...inReview, state: 'DRAFT' });
  const { user } = await showPolicy(reviewing);
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  await user.type(await screen.findByLabelText('Comment'), 'Name the deputy.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send back' }));
  await waitFor(() =>
    expect(reviewing.requests(policies.sendBack)[0]?.body).toEqual({ version: 1, comment: 'Name the deputy.' }),
  );
});

test('the author of a draft in review takes it back', async () => {
  const inReview = policyDraft({ state: 'IN_REVIEW', content: 'Done.', mayPublish: false });
  const api = preparedApi([inReview]).reply(policies.sendBack, { ...inReview, state: 'DRAFT' });
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'Withdraw submission' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(api.requests(policies.sendBack)[0]?.body).toEqual({ version: 1 });
});

test('a draft is discarded after a confirmation, with the version that was saved last', async () => {
  const draft = policyDraft({ content: 'Done.', version: 3 });
  const api = preparedApi([draft, published]).reply(policies.discardDraft, undefined);
  const { user } = await showPolicy(api, '/policies/POL-03?version=4');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Its text is deleted. Published versions stay as they are.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(api.requests(policies.discardDraft)[0]?.query).toEqual({ version: '3' }));
});
