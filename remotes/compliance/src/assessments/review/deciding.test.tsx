import { calls } from '@msp/contract';
import { controlVerdict, expectNoAxeViolations } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { controlId, openReview, reviewApi, submitted } from './test-review';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const decided = () => {
  const record = submitted();
  const [met, concern, notMet] = record.items;
  if (met) met.verdict = controlVerdict();
  if (concern) concern.verdict = controlVerdict({ verdict: 'CONCERN', comment: 'Two servers are late.' });
  if (notMet) notMet.verdict = controlVerdict({ verdict: 'NOT_MET', comment: 'No restore since 2024.' });
  return record;
};

test('approval is blocked, with the reason in view, until every control has a verdict', async () => {
  const { user } = await openReview(reviewApi().api, '?control=BAC-03');
  expect(await screen.findByText('To approve, give a verdict on 2 more controls.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve…' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('1{Control>}{Enter}{/Control}');
  expect(await screen.findByText('To approve, give a verdict on 1 more control.')).toBeVisible();
});

test('approval asks for a reason for each control that is not met, and lists the concerns', async () => {
  const { api } = reviewApi(decided());
  const { user } = await openReview(api, '?control=IDN-01');
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve ASM-2026-0002' }));
  expect(
    within(dialog.getByRole('list', { name: 'Concerns' })).getByText(/DEV-02 Patching: Two servers are late/),
  ).toBeVisible();
  expect(dialog.getByText(/Approval issues Harbour IT Services a certificate for 12 months/)).toBeVisible();
  const approve = dialog.getByRole('button', { name: 'Approve and issue certificate' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: /although BAC-03/ }), 'A restore is booked.');
  await expectNoAxeViolations();
  await user.click(approve);
  expect(await screen.findByText('Certificate TMSP-2026-0007 was issued.')).toBeVisible();
  expect(api.requests(calls.assessments.review)[0]?.body).toEqual({
    decision: 'APPROVE',
    comment: '',
    reasons: [{ controlId: controlId(3), reason: 'A restore is booked.' }],
    version: 7,
  });
  expect(await screen.findByRole('link', { name: 'Certificate TMSP-2026-0007' })).toBeVisible();
});

test('requesting changes needs a comment', async () => {
  const { api } = reviewApi();
  const { user } = await openReview(api, '?control=IDN-01');
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request changes to ASM-2026-0002' }));
  const comment = dialog.getByRole('textbox', { name: 'What should change?' });
  expect(dialog.getByRole('button', { name: 'Request changes' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(comment, 'Add evidence of restores.');
  await expectNoAxeViolations();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Changes requested on/)).toBeVisible();
  expect(api.requests(calls.assessments.review)[0]?.body).toMatchObject({
    decision: 'REQUEST_CHANGES',
    comment: 'Add evidence of restores.',
    version: 7,
  });
});

test('a stale decision is refused in the dialog and keeps what was typed', async () => {
  const { api } = reviewApi();
  api.refuse(calls.assessments.review, {
    status: 409,
    message: 'This was changed in the meantime.',
    errorCode: 'STALE',
  });
  const { user } = await openReview(api, '?control=IDN-01');
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  const comment = await screen.findByRole('textbox', { name: 'What should change?' });
  await user.type(comment, 'Add evidence.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This was changed in the meantime.')).toBeVisible();
  expect(comment).toHaveValue('Add evidence.');
});
