import { type AssessedControl, type Assessment, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  activityLogItem,
  assessedControl,
  assessment,
  assessmentSnapshot,
  controlVerdict,
  draftAssessment,
  expectNoAxeViolations,
  fakeApi,
  frozenAnswer,
  frozenControl,
  readiness,
  readinessItem,
  renderApp,
  session,
  ticket,
  ticketsList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AssessmentPage from './assessment-page';

const { assessments } = calls;
const blocked = readiness({ ready: false, controls: { total: 60, approved: 59 }, items: [readinessItem()] });
const preparedApi = (found: Assessment, items: AssessedControl[] = [assessedControl()]) =>
  fakeApi()
    .reply(assessments.get, found)
    .reply(assessments.readiness, readiness())
    .reply(assessments.controls, { items })
    .reply(calls.activityFeed.list, { items: [], nextCursor: null, total: 0 });
const page = (
  <Routes>
    <Route path="/assessments" element={<h1>The list</h1>} />
    <Route path="/assessments/:id" element={<AssessmentPage />} />
  </Routes>
);
const at = (api: ReturnType<typeof preparedApi>, role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route: '/assessments/a1', api, session: session(role) });
const facts = () => within(screen.getByLabelText('Facts'));

const changed = assessedControl({
  control: { id: '0192f0c1-0000-7000-8000-00000000c001', code: 'BCK-01', name: 'Backups are tested' },
  implementationStatus: 'PARTIALLY_IMPLEMENTED',
  changed: true,
  verdict: controlVerdict({ verdict: 'NOT_MET', comment: 'The last test is two years old.', outdated: true }),
  override: {
    id: '0192f0c1-0000-7000-8000-00000000d001',
    assessmentId: '0192f0c1-0000-7000-8000-00000000d002',
    control: { id: '0192f0c1-0000-7000-8000-00000000c001', code: 'BCK-01', name: 'Backups are tested' },
    implementationStatus: 'NOT_IMPLEMENTED',
    reason: 'No test was found.',
    createdAt: '2026-11-18T14:00:00.000Z',
    createdBy: null,
    removedAt: null,
    removedBy: null,
  },
});
const sentBack = assessment({
  status: 'CHANGES_REQUESTED',
  reviewComment: 'Test your backups.',
  reviewedAt: '2026-11-18T14:00:00.000Z',
  reviewedBy: assessment().assessor,
  snapshots: [assessmentSnapshot({ number: 2, sha256: 'cd'.repeat(32) }), assessmentSnapshot()],
});

test('§7 §4 a draft says what is missing, and cannot be submitted before that is done', async () => {
  const { user } = await at(preparedApi(draftAssessment()).reply(assessments.readiness, blocked));
  expect(await screen.findByText('59 of 60 controls approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit assessment' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: '1 left to do' }));
  const bar = within(screen.getByRole('group', { name: 'Submit the assessment' }));
  expect(bar.getByRole('link', { name: /IDN-01/ })).toHaveAttribute('href', '/controls/IDN-01');
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  await expectNoAxeViolations();
});

test('§2.2 §7 §4 submitting asks first, says what it freezes, and then shows the snapshot', async () => {
  const draft = draftAssessment();
  const api = preparedApi(draft);
  const { user } = await at(api);
  const submit = await screen.findByRole('button', { name: 'Submit assessment' });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  const dialog = within(await screen.findByRole('alertdialog', { name: `Submit ${draft.code}?` }));
  expect(dialog.getByText(/freezes the approved responses of 60 controls/)).toHaveTextContent(
    'From then on you can withdraw the assessment, but not delete it.',
  );
  const submitted = assessment({ code: draft.code });
  api.reply(assessments.submit, submitted).reply(assessments.get, submitted);
  await user.click(dialog.getByRole('button', { name: 'Submit assessment' }));
  expect(await screen.findByText('With the scheme')).toBeVisible();
  expect(screen.getByText('ab'.repeat(32), { exact: false })).toBeVisible();
  expect(api.requests(assessments.submit)[0]?.body).toEqual({ version: 1 });
  expect(screen.queryByRole('group', { name: 'Submit the assessment' })).toBeNull();
});

test('an approved assessment that had no assessor assigned names the one who decided', async () => {
  await at(preparedApi({ ...sentBack, status: 'APPROVED', assessor: null }));
  expect(await screen.findByText(/ by Ruth/)).toBeVisible();
  expect(screen.queryByText('Unassigned')).toBeNull();
});

test('§7 §4 a refused submission says why, and loads what blocks it', async () => {
  const api = preparedApi(draftAssessment());
  const { user } = await at(api);
  const submit = await screen.findByRole('button', { name: 'Submit assessment' });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  api
    .refuse(assessments.submit, { status: 409, errorCode: 'CONFLICT', message: 'This organisation is not ready.' })
    .reply(assessments.readiness, blocked);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Submit assessment' }));
  expect(await screen.findByText('This organisation is not ready.')).toBeVisible();
  expect(await screen.findByText('59 of 60 controls approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit assessment' })).toHaveAttribute('aria-disabled', 'true');
});

test('requested changes come first: the comment, then each control with its verdict and comment', async () => {
  await at(preparedApi(sentBack, [assessedControl(), changed]));
  expect(await screen.findByText('Ruth Castell requests changes')).toBeVisible();
  expect(screen.getByText('Test your backups.')).toBeVisible();
  const requested = within(await screen.findByRole('list', { name: 'Requested changes' }));
  expect(requested.getAllByRole('listitem')).toHaveLength(1);
  expect(requested.getByRole('link', { name: /BCK-01/ })).toHaveAttribute('href', '/controls/BCK-01');
  expect(requested.getByText('The last test is two years old.')).toBeVisible();
  expect(requested.getByText('Not met')).toHaveAttribute('data-tone', 'bad');
});

test("an override stands beside the organisation's own answer, with its reason", async () => {
  await at(preparedApi(sentBack, [changed]));
  const row = within(await screen.findByRole('list', { name: 'Controls' }));
  expect(row.getByText('Partly implemented')).toBeVisible();
  expect(row.getByText('Not implemented')).toBeVisible();
  expect(row.getByText('Overridden: No test was found.')).toBeVisible();
  expect(row.getByText('Before the change')).toBeVisible();
});

test('a control opens as it was submitted, with what has changed beside the earlier text', async () => {
  const content = frozenControl({ notes: 'Tested in October.' });
  const api = preparedApi(sentBack, [assessedControl(), changed]).reply(
    assessments.control,
    frozenAnswer({ content, snapshot: 2, previous: { ...content, notes: 'Not tested yet.' } }),
  );
  const { user } = await at(api);
  await user.click(await screen.findByRole('radio', { name: 'Changed (1)' }));
  const list = within(screen.getByRole('list', { name: 'Controls' }));
  expect(list.queryByText(/IDN-01/)).toBeNull();
  await user.click(list.getByRole('button', { name: 'Show answer of BCK-01' }));
  const differences = within(await list.findByRole('region', { name: 'Changed since the last submission' }));
  expect(differences.getByText('Not tested yet.')).toBeVisible();
  expect(differences.getByText('Tested in October.')).toBeVisible();
  expect(differences.queryByText('Priya Nair')).toBeNull();
  expect(list.getByRole('link', { name: 'Access policy' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Copy the SHA-256 of IDN-01' })).toBeVisible();
});

test("a submission's SHA-256 is copied", async () => {
  const { user } = await at(preparedApi(sentBack));
  await user.click(await screen.findByRole('button', { name: 'Copy the SHA-256 of submission 2' }));
  expect(await navigator.clipboard.readText()).toBe('cd'.repeat(32));
});

test('§7 reports and the evidence pack are downloads; they exist after the first submission', async () => {
  await at(preparedApi(assessment({ id: 'a1' })));
  expect(await screen.findByRole('link', { name: 'Download the report as PDF' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/assessments/a1/report.pdf'),
  );
  expect(screen.getByRole('link', { name: 'Download the report as CSV' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the evidence pack as ZIP' })).toBeVisible();
});

test('§7 §4 deleting asks first and returns to the list; what is with the assessors cannot be deleted', async () => {
  const draft = draftAssessment();
  const api = preparedApi(draft).reply(assessments.remove, {} as never);
  const { user, unmount } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${draft.code}?` }));
  await user.click(dialog.getByRole('button', { name: 'Delete assessment' }));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible();
  expect(api.requests(assessments.remove)[0]?.query).toEqual({ version: '1' });
  unmount();
  await at(preparedApi(assessment()));
  await screen.findByText('With the scheme');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('an approved assessment leads to its certificate', async () => {
  const certificate = { id: 'c1', code: 'TMSP-2026-0001' };
  await at(preparedApi(assessment({ status: 'APPROVED', certificate })));
  expect(await screen.findByRole('link', { name: 'View certificate' })).toHaveAttribute('href', '/certificates/c1');
  expect(facts().getByRole('link', { name: 'TMSP-2026-0001' })).toBeVisible();
});

test('before the decision the organisation sees how many controls it submitted, and assessors their progress', async () => {
  const progress = { total: 60, met: 40, concern: 5, notMet: 0, pending: 15 };
  const organization = await at(preparedApi(assessment({ progress })));
  await screen.findByText('With the scheme');
  expect(facts().getByText('60 controls')).toBeVisible();
  organization.unmount();
  await at(preparedApi(assessment({ progress })), 'assessor');
  expect(await screen.findByText('Assess the controls')).toBeVisible();
  expect(facts().queryByText('60 controls')).toBeNull();
});

test('what was submitted is withdrawn, not deleted, after a question', async () => {
  const submitted = assessment();
  const withdrawn = { ...submitted, status: 'WITHDRAWN' as const };
  const api = preparedApi(submitted).reply(assessments.withdraw, withdrawn);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Withdraw ${submitted.code}?` }));
  expect(api.requests(assessments.withdraw)).toEqual([]);
  api.reply(assessments.get, withdrawn);
  await user.click(dialog.getByRole('button', { name: 'Withdraw assessment' }));
  expect(await screen.findByText(/What was submitted stays as a record/)).toBeVisible();
  expect(api.requests(assessments.withdraw)[0]?.body).toEqual({ version: submitted.version });
  expect(screen.queryByRole('button', { name: /Withdraw|Delete/ })).toBeNull();
});

test('§6 assessors are led to their workspace; a member neither submits nor deletes', async () => {
  const assessor = await at(preparedApi(assessment({ id: 'a1' })), 'assessor');
  expect(await screen.findByRole('link', { name: 'Review' })).toHaveAttribute('href', '/assessments/a1/review');
  assessor.unmount();
  await at(preparedApi(draftAssessment()), 'msp_user');
  expect(await screen.findByText('An admin submits it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit assessment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('its activity is found by its code', async () => {
  const item = activityLogItem({ title: 'Assessment submitted', description: 'ASM-2026-0002' });
  const api = preparedApi(assessment()).reply(calls.activityFeed.list, { items: [item], nextCursor: null, total: 1 });
  await at(api);
  expect(await screen.findByText('Assessment submitted')).toBeVisible();
  expect(api.requests(calls.activityFeed.list)[0]?.query).toMatchObject({ search: 'ASM-2026-0002' });
});

test.each([
  [404, 'Assessment not found'],
  [403, 'Not permitted'],
  [500, "Couldn't load the assessment"],
])('a refusal with %i is explained', async (status, title) => {
  await at(fakeApi().refuse(assessments.get, { status }));
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('accessibility: axe finds nothing in a sent-back assessment with an opened control', async () => {
  const { user } = await at(preparedApi(sentBack, [changed]).reply(assessments.control, frozenAnswer()));
  await user.click(await screen.findByRole('button', { name: 'Show answer of BCK-01' }));
  await screen.findByText('Enforced by conditional access.');
  await expectNoAxeViolations();
});

const desk = { id: 'desk-1', name: 'Harbour desk', adapter: 'halopsa' };
const withTickets = (found: Assessment, tickets: Parameters<typeof ticketsList>[0] = []) =>
  preparedApi(found, [
    assessedControl({ verdict: controlVerdict({ verdict: 'MET' }) }),
    { ...changed, verdict: controlVerdict({ verdict: 'NOT_MET' }) },
    // Of an earlier submission.
    assessedControl({ verdict: controlVerdict({ verdict: 'NOT_MET', outdated: true }) }),
  ])
    .reply(calls.tickets.list, ticketsList(tickets))
    .reply(calls.tickets.destinations, { items: [desk], nextCursor: null, total: 1 });
const createButtons = () => screen.findAllByRole('button', { name: /^Create ticket/ });

test('a verdict other than Met can become a ticket: once, where the changes are requested', async () => {
  const { api } = await at(withTickets(sentBack), 'msp_user');
  const [button, ...others] = await createButtons();
  expect(button).toHaveAccessibleName('Create ticket: BCK-01 Backups are tested');
  expect(others).toEqual([]);
  expect(within(screen.getByRole('list', { name: 'Requested changes' })).getByRole('button')).toBe(button);
  expect(api.requests(calls.tickets.list)[0]?.query).toMatchObject({ assessment: sentBack.id });
});

test('after an approval, concerns can become tickets in the list of controls; viewers see their state', async () => {
  const approved = assessment({ status: 'APPROVED', snapshots: sentBack.snapshots });
  const member = await at(withTickets(approved), 'msp_user');
  const [button, ...others] = await createButtons();
  expect(within(screen.getByRole('list', { name: 'Controls' })).getAllByRole('button')).toContain(button);
  expect(others).toEqual([]);
  member.unmount();
  const reference = { kind: 'verdict', assessmentId: approved.id, controlId: changed.control.id } as const;
  const one = ticket({ gap: { ...ticket().gap, reference } });
  await at(withTickets(approved, [one]), 'VIEWER');
  expect(await screen.findByRole('link', { name: 'Ticket 1042 · Open' })).toHaveAttribute('href', `/tickets/${one.id}`);
  expect(screen.queryByRole('button', { name: /^Create ticket/ })).toBeNull();
});
