import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';
import { controlVerdict, expectNoAxeViolations } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { controlId, daniel, openReview, reviewApi, reviewRoute } from './test-review';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const { decide, controls } = calls.assessments;
const panel = async () => within(await screen.findByRole('region', { name: /^Verdict on/ }));
const comment = () => screen.getByRole('textbox', { name: 'Comment' });
const row = (code: string) => screen.getByRole('button', { name: new RegExp(`${code} `) });

test('1, 2 and 3 choose a verdict; a comment is required unless the control is met', async () => {
  const { user } = await openReview(reviewApi().api, '?control=BAC-03');
  const form = await panel();
  expect(form.getByRole('radio', { name: /Met/, checked: false })).toBeVisible();
  await user.keyboard('1');
  expect(form.getByRole('radio', { name: /^1\s*Met|Met$/ })).toBeChecked();
  expect(form.getByRole('button', { name: 'Save and next' })).toBeEnabled();
  await user.keyboard('3');
  expect(comment()).toHaveFocus();
  expect(comment()).toHaveValue('');
  expect(form.getByRole('button', { name: 'Save and next' })).toHaveAttribute('aria-disabled', 'true');
  expect(form.getByText("Explain in the comment what's wrong.")).toBeVisible();
  await user.keyboard('No restore since 2024.');
  expect(form.getByRole('button', { name: 'Save and next' })).toBeEnabled();
});

test('§2.2 Ctrl+Enter saves and opens the next undecided control', async () => {
  const { api } = reviewApi();
  const { user, address } = await openReview(api, '?control=BAC-03');
  await panel();
  await user.keyboard('2Tried once.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`${reviewRoute}?control=DEV-02`));
  expect(api.requests(decide).map(({ params, body }) => [params.controlId, body])).toEqual([
    [controlId(3), { verdict: 'CONCERN', comment: 'Tried once.', version: null }],
  ]);
  expect(row('BAC-03')).toHaveTextContent('Concern');
  // The shortcuts act on the next control at once.
  await user.keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.requests(decide)).toHaveLength(2));
  // The verdict on the earlier version is replaced, not added.
  expect(api.requests(decide)[1]?.body).toEqual({ verdict: 'MET', comment: '', version: 4 });
});

test.each(['NOT_IMPLEMENTED', 'RISK_ACCEPTED'] as const)(
  'met against an override to %s is saved with an explanation only',
  async (implementationStatus) => {
    const { api, change } = reviewApi();
    const override = {
      ...{
        id: controlId(3),
        assessmentId: controlId(3),
        control: { id: controlId(3), code: 'BAC-03', name: 'Restore' },
      },
      ...{
        implementationStatus,
        reason: 'Not shown.',
        createdAt: '2026-11-19T09:00:00.000Z',
      },
      ...{ createdBy: daniel, removedAt: null, removedBy: null },
    };
    change(controlId(3), { override });
    const { user } = await openReview(api, '?control=BAC-03');
    await panel();
    await user.keyboard('1');
    expect(screen.getByText('Required: the override says otherwise. The organisation can read it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and next' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(comment(), 'Restored elsewhere.');
    expect(screen.getByRole('button', { name: 'Save and next' })).toBeEnabled();
  },
);

test('after the last verdict the decision is the next thing, and comes first', async () => {
  const { api, change } = reviewApi();
  change(controlId(2), { verdict: controlVerdict() });
  const { user, address } = await openReview(api, '?control=BAC-03');
  await panel();
  expect(screen.getAllByRole('region', { name: /^(Verdict on|Decision)/ }).map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Verdict on BAC-03/),
    expect.stringMatching(/^Decision/),
  ]);
  await user.keyboard('1{Control>}{Enter}{/Control}');
  const decision = await screen.findByRole('region', { name: 'Decision' });
  await waitFor(() => expect(decision.parentElement).toHaveFocus());
  expect(screen.getAllByRole('region', { name: /^(Verdict on|Decision)/ })[0]).toBe(decision);
  expect(within(decision).getByRole('button', { name: 'Approve…' })).not.toHaveAttribute('aria-disabled');
  expect(address()).toBe(`${reviewRoute}?control=BAC-03`);
});

test('an unsaved verdict is still there when the control is opened again', async () => {
  const { user } = await openReview(reviewApi().api, '?control=BAC-03');
  await panel();
  await user.keyboard('3No restore since 2024.');
  await user.click(row('IDN-01'));
  await screen.findByRole('heading', { level: 2, name: /^IDN-01/ });
  await user.click(row('BAC-03'));
  await waitFor(() => expect(comment()).toHaveValue('No restore since 2024.'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(comment()).toHaveValue('');
});

test("another assessor's verdict appears without a reload", async () => {
  const { api, change } = reviewApi();
  await openReview(api, '?control=BAC-03');
  await panel();
  change(controlId(3), { verdict: controlVerdict({ verdict: 'NOT_MET', comment: 'None.', decidedBy: daniel }) });
  // What the stream of changes does.
  await act(() => invalidate(controls));
  expect(await screen.findByText(/^Saved by Daniel Frost/)).toBeVisible();
  expect(comment()).toHaveValue('None.');
});

test.each([
  ['Keep mine', { verdict: 'CONCERN', comment: 'Mine.', version: 1 }],
  ['Use saved version', undefined],
])("after another assessor's verdict both are shown: %s", async (choice, sent) => {
  const { api, change } = reviewApi();
  const { user } = await openReview(api, '?control=BAC-03');
  await panel();
  await user.keyboard('2Mine.');
  change(controlId(3), { verdict: controlVerdict({ verdict: 'NOT_MET', comment: 'Theirs.', decidedBy: daniel }) });
  api.refuse(decide, { status: 409, message: 'Stale.', errorCode: 'STALE' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Daniel Frost has saved another verdict')).toBeVisible();
  expect(screen.getByText('Mine.')).toBeVisible();
  expect(screen.getByText('Theirs.')).toBeVisible();
  await expectNoAxeViolations();
  api.reply(decide, ({ body }) =>
    change(controlId(3), { verdict: controlVerdict({ verdict: body.verdict, version: 2 }) }),
  );
  const before = api.requests(decide).length;
  await user.click(screen.getByRole('button', { name: choice }));
  if (sent === undefined) {
    expect(comment()).toHaveValue('Theirs.');
    expect(api.requests(decide)).toHaveLength(before);
  } else {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.requests(decide).at(-1)?.body).toEqual(sent));
  }
});

test('four eyes: the refusal is explained, and the panel can only be read', async () => {
  const { api } = reviewApi();
  const message =
    "You worked on this organisation's responses or assessment, so you can't assess it. Ask another assessor.";
  api.refuse(decide, { status: 409, message, errorCode: 'CONFLICT' });
  const { user } = await openReview(api, '?control=BAC-03');
  await panel();
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You can read this assessment, but not assess it')).toBeVisible();
  expect(screen.getAllByText(message)[0]).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Request changes…' })).toBeDisabled();
});

test('a closed override dialog keeps what was entered', async () => {
  const { api } = reviewApi();
  const { user } = await openReview(api, '?control=BAC-03');
  await user.click(await screen.findByRole('button', { name: 'Override the answer…' }));
  await user.click(await screen.findByRole('textbox', { name: 'Reason' }));
  await user.paste('Tried for one server only.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Override the answer…' }));
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Tried for one server only.');
});

test("an override stands beside the organisation's answer, and can be removed", async () => {
  const { api } = reviewApi();
  const { user } = await openReview(api, '?control=BAC-03');
  await user.click(await screen.findByRole('button', { name: 'Override the answer…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Override the answer to BAC-03' }));
  expect(dialog.getByRole('button', { name: 'Override answer' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Partly implemented');
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Tried for one server only.');
  await user.click(dialog.getByRole('button', { name: 'Override answer' }));
  expect(await screen.findByText('Tried for one server only.')).toBeVisible();
  expect(api.requests(calls.controlOverrides.create)[0]?.body).toEqual({
    assessmentId: reviewRoute.split('/')[2],
    controlId: controlId(3),
    implementationStatus: 'PARTIALLY_IMPLEMENTED',
    reason: 'Tried for one server only.',
  });
  const facts = within(screen.getByLabelText('What the organisation submitted'));
  expect(facts.getByText('Implemented')).toBeVisible();
  expect(facts.getByText('Partly implemented')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove override' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the override of BAC-03?' }));
  await user.click(question.getByRole('button', { name: 'Remove override' }));
  await waitFor(() => expect(screen.queryByText('Tried for one server only.')).toBeNull());
});
