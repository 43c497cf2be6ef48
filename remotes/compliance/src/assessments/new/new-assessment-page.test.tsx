import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  assessmentSummary,
  assessmentsList,
  draftAssessment,
  expectNoAxeViolations,
  fakeApi,
  olderApis,
  pageReply,
  readiness,
  readinessItem,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import NewAssessmentPage from './new-assessment-page';

const { assessments } = calls;
const blocked = readiness({
  ready: false,
  controls: { total: 60, approved: 52 },
  items: [
    ...Array.from({ length: 8 }, (_, index) =>
      readinessItem({
        control: { id: `0192f0c1-0000-7000-8000-00000000f00${index}`, code: `DEV-0${index}`, name: 'Device rule' },
        path: `/controls/DEV-0${index}`,
      }),
    ),
    readinessItem({
      kind: 'EVIDENCE_EXPIRED',
      message: 'Renew the evidence “Backup report”.',
      path: '/evidence/e1/view',
    }),
    readinessItem({
      kind: 'METRIC_OFF_TARGET',
      blocking: false,
      message: 'Bring it to its target.',
      path: '/metrics/mfa',
    }),
  ],
});
const preparedApi = (found = blocked) =>
  fakeApi().reply(assessments.readiness, found).reply(assessments.list, assessmentsList([]));
const page = (
  <Routes>
    <Route path="/assessments/new" element={<NewAssessmentPage />} />
    <Route path="/assessments/:id" element={<h1>The draft</h1>} />
  </Routes>
);
const at = (api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route: '/assessments/new', api, session: session(role) });

test('readiness groups what blocks a submission, each with a link to where it is done', async () => {
  const { user } = await at();
  expect(await screen.findByText('52 of 60 controls approved')).toBeVisible();
  const controls = within(screen.getByRole('group', { name: 'Controls to answer' }));
  expect(controls.getByRole('heading', { name: 'Controls to answer (8)' })).toBeVisible();
  expect(controls.getByRole('link', { name: /DEV-00/ })).toHaveAttribute('href', '/controls/DEV-00');
  expect(controls.getAllByRole('link')).toHaveLength(6);
  await user.click(controls.getByRole('button', { name: 'Show 2 more' }));
  expect(controls.getAllByRole('link')).toHaveLength(8);
  const evidence = within(screen.getByRole('group', { name: 'Evidence to renew' }));
  expect(evidence.getByRole('link', { name: /Backup report/ })).toHaveAttribute('href', '/evidence/e1/view');
  expect(screen.queryByText('Ready to submit')).toBeNull();
});

test('what does not block is listed apart', async () => {
  await at();
  const judged = await screen.findByText(/These points don't block submission/);
  const metrics = screen.getByRole('group', { name: 'Metrics off target' });
  expect(judged.compareDocumentPosition(metrics) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('§2.2 starting creates a draft with its notes and opens it', async () => {
  const draft = draftAssessment({ code: 'ASM-2026-0003' });
  const { api, user, address } = await at(preparedApi(readiness()).reply(assessments.create, draft));
  expect(await screen.findByText('Ready to submit')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Renewal of our certificate.');
  await user.click(screen.getByRole('button', { name: 'Start assessment' }));
  expect(await screen.findByRole('heading', { name: 'The draft' })).toBeVisible();
  expect(address()).toBe(`/assessments/${draft.id}`);
  expect(api.requests(assessments.create)[0]?.body).toEqual({ notes: 'Renewal of our certificate.' });
});

test('a failure keeps the notes, and says what happened', async () => {
  const api = preparedApi().refuse(assessments.create, { status: 500, message: 'Out of order.' });
  const { user } = await at(api);
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Keep me.');
  await user.click(screen.getByRole('button', { name: 'Start assessment' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Keep me.');
});

test('while one is open, the page says so instead and leads to it', async () => {
  const open = assessmentSummary({ status: 'CHANGES_REQUESTED' });
  const { api } = await at(preparedApi().reply(assessments.list, assessmentsList([open])));
  expect(await screen.findByRole('link', { name: 'Open ASM-2026-0002' })).toHaveAttribute(
    'href',
    `/assessments/${open.id}`,
  );
  expect(screen.getByText(/one open assessment at a time\. Finish or withdraw this one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start assessment' })).toBeNull();
  expect(api.requests(assessments.list)[0]?.query).toEqual({
    status: ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'],
    limit: '1',
  });
});

test('an open draft can be deleted instead', async () => {
  const open = assessmentSummary({ status: 'DRAFT' });
  await at(preparedApi().reply(assessments.list, assessmentsList([open])));
  expect(await screen.findByText(/Finish or delete this one/)).toBeVisible();
});

test('another member has started one meanwhile: the refusal leads to it', async () => {
  const open = assessmentSummary();
  const api = preparedApi().refuse(assessments.create, {
    status: 409,
    errorCode: 'CONFLICT',
    message: 'This organisation has an open assessment.',
  });
  const { user } = await at(api);
  const start = await screen.findByRole('button', { name: 'Start assessment' });
  api.reply(assessments.list, assessmentsList([open]));
  await user.click(start);
  expect(await screen.findByRole('link', { name: 'Open ASM-2026-0002' })).toBeVisible();
});

test('§6 a person who cannot start an assessment reads who can, and still sees the readiness', async () => {
  await at(preparedApi(), 'msp_user');
  expect(await screen.findByText(/An admin of the organisation can start one/)).toBeVisible();
  expect(await screen.findByText('52 of 60 controls approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start assessment' })).toBeNull();
});

test('readiness that fails can be loaded again', async () => {
  const api = preparedApi().refuse(assessments.readiness, { status: 500, message: 'Out of order.' });
  const { user } = await at(api);
  expect(await screen.findByText("Couldn't load the readiness")).toBeVisible();
  api.reply(assessments.readiness, readiness());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ready to submit')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByText('52 of 60 controls approved');
  await expectNoAxeViolations();
});

const replies = [
  pageReply(assessments.readiness, blocked),
  pageReply(assessments.list, assessmentsList([assessmentSummary({ status: 'DRAFT' })])),
];

test.each(olderApis(replies))('the page survives $title', async ({ api }) => {
  await at(api);
  expect(await screen.findByRole('heading', { name: 'Readiness' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'New assessment' })).toBeVisible();
});
