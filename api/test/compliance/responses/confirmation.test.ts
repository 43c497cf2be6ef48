/** What an approval rests on, over HTTP: changes since it count once a reviewer confirms them. */
import {
  type AppNotification,
  type ControlResponse,
  type ControlResponseVersion,
  calls,
  type PolicyItem,
  type PolicyVersion,
  type Readiness,
  type ResponseOf,
} from '@msp/contract';
import Papa from 'papaparse';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { connectIntegration } from '../../../src/measurement/integrations/service';
import { storeSubjects } from '../../../src/measurement/integrations/subjects/repository';
import { changeSubjects } from '../../../src/measurement/integrations/subjects/subjects';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { readPdf } from '../../support/files/read-pdf';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { controlsOf, submitUnready } from '../../support/requests/assessment-requests';
import { publishNext, publishVersion, saveVersion, startFromTemplate } from '../../support/requests/policy-requests';
import { updateResponse } from '../../support/requests/response-requests';
import { approveControl, changeValidity, completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let author: Person;
let reviewer: Person;
let organizationId: string;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
const start = new Date('2026-11-20T09:00:00.000Z');
let organizations = 0;
beforeEach(async () => {
  organizations += 1;
  suite.clock.set(start);
  organizationId = await suite.organization(`alpha-${organizations}`);
  author = await suite.person(organizationId, 'msp_admin');
  reviewer = await suite.person(organizationId, 'msp_admin');
});

const later = () => suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
const responseOf = async (person: Person, control: string) => {
  const params = { id: control };
  const body = await ok<{ response: ControlResponse }>(person.call(calls.controlResponses.ofControl, { params }));
  return body.response;
};
const confirm = (person: Person, { id, version }: ControlResponse) =>
  person.call(calls.controlResponses.confirm, { params: { id }, body: { version } });
const kinds = (reasons: { kind: string }[] | undefined) => reasons?.map(({ kind }) => kind);
const queueOf = async (person: Person) => {
  const query = { mayReview: 'true' };
  const list = await ok<ResponseOf<typeof calls.controlResponses.list>>(
    person.call(calls.controlResponses.list, { query }),
  );
  expect(list.total).toBe(list.items.length);
  return list.items.map(({ control }) => control.code);
};
const workOf = async (person: Person) =>
  (await ok<ResponseOf<typeof calls.dashboard.work>>(person.call(calls.dashboard.work))).items
    .filter(({ kind }) => kind === 'REVIEW')
    .map(({ kind, code }) => [kind, code]);
const versionsOf = async ({ id }: ControlResponse) =>
  (await ok<{ items: ControlResponseVersion[] }>(author.call(calls.controlResponses.versions, { params: { id } })))
    .items;
const measure = (metric: string, value: number) =>
  recordMetricValues(suite.system(organizationId), [
    { metric, source: 'Tenant', observedAt: suite.clock.now(), status: 'ok', value },
  ]);

describe('§3 an approval rests on versions of evidence', () => {
  const control = 'IDN-01';

  test('a later date or file cures nothing until another reviewer confirms it', async () => {
    const evidenceId = await approveControl({ author, reviewer }, control, 'PARTIALLY_IMPLEMENTED');
    await changeValidity(author, evidenceId, '2026-12-24');
    const pending = await responseOf(author, control);
    expect(pending).toMatchObject({ mayConfirm: false, reviewStatus: 'APPROVED' });
    expect(kinds(pending.unconfirmed)).toEqual(['EVIDENCE_UNCONFIRMED']);
    const shown = await responseOf(reviewer, control);
    await ok(confirm(reviewer, shown));

    suite.clock.set(new Date('2026-12-26T09:00:00.000Z'));
    [author, reviewer] = [await suite.again(author), await suite.again(reviewer)];
    const stale = await responseOf(author, control);
    expect(kinds(stale.health?.reasons)).toContain('EVIDENCE_EXPIRED');
    await changeValidity(author, evidenceId, '2027-06-30');
    const typed = await responseOf(reviewer, control);
    expect(typed.health?.state).toBe('failing');
    expect(typed.health?.reasons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'EVIDENCE_EXPIRED',
          message: 'The approved version of the evidence “For IDN-01” was valid until 24 Dec 2026.',
        }),
        expect.objectContaining({
          kind: 'EVIDENCE_UNCONFIRMED',
          message: 'No reviewer has confirmed version 3 of the evidence “For IDN-01” yet.',
        }),
      ]),
    );
    const { items } = await ok<Readiness>(author.call(calls.assessments.readiness));
    expect(items.filter(({ kind }) => kind === 'EVIDENCE_EXPIRED')).toMatchObject([{ blocking: true }]);
    const confirmed = await ok<ControlResponse>(confirm(reviewer, typed));
    expect(kinds(confirmed.health?.reasons)).not.toContain('EVIDENCE_EXPIRED');
    expect(confirmed).toMatchObject({ unconfirmed: [], mayConfirm: false, countedVersionNumber: 4 });
    const [latest, , approval] = await versionsOf(confirmed);
    const pinned = (version: ControlResponseVersion | undefined) =>
      version?.answers.flatMap(({ evidence }) => evidence).find(({ id }) => id === evidenceId);
    expect(latest).toMatchObject({ event: 'CONFIRM', actor: { id: reviewer.userId } });
    expect(pinned(latest)).toMatchObject({ fileNumber: 3, validUntil: '2027-06-30' });
    expect(pinned(approval)).toMatchObject({ fileNumber: 1, validUntil: null });
  });

  test('the queue of the others has it, they are told, and its author cannot confirm it', async () => {
    const evidenceId = await approveControl({ author, reviewer }, control, 'PARTIALLY_IMPLEMENTED');
    expect(await queueOf(reviewer)).toEqual([]);
    await changeValidity(author, evidenceId, '2026-12-24');
    expect([await queueOf(author), await queueOf(reviewer)]).toEqual([[], [control]]);
    expect([await workOf(author), await workOf(reviewer)]).toEqual([[], [['REVIEW', control]]]);
    const notified = async () =>
      (await ok<{ items: AppNotification[] }>(reviewer.call(calls.notifications.list))).items.flatMap(
        ({ title, readAt }) => (title.startsWith(control) ? [[title, readAt === null]] : []),
      );
    const title = 'IDN-01 rests on evidence that has changed: confirm it';
    expect(await notified()).toContainEqual([title, true]);
    const pending = await responseOf(author, control);
    expect(await refusal(confirm(author, pending))).toMatchObject({
      ...{ status: 409, errorCode: 'CONFLICT' },
      message: "You made one of these changes, so you can't confirm them. Ask another reviewer.",
    });
    later();
    await ok(confirm(reviewer, pending));
    expect([await queueOf(reviewer), await workOf(reviewer)]).toEqual([[], []]);
    expect(await notified()).toContainEqual([title, false]);
    expect(await refusal(confirm(reviewer, pending))).toMatchObject({ status: 409, errorCode: 'STALE' });
    const now = await responseOf(reviewer, control);
    expect(await refusal(confirm(reviewer, now))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    const undo = reviewer.call(calls.controlResponses.undoReview, {
      params: { id: now.id },
      body: { version: now.version },
    });
    expect(await refusal(undo)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });

  test('a response that is edited again is reviewed as a whole instead', async () => {
    const evidenceId = await approveControl({ author, reviewer }, control, 'PARTIALLY_IMPLEMENTED');
    await changeValidity(author, evidenceId, '2026-12-24');
    const response = await responseOf(author, control);
    const draft = await ok<ControlResponse>(updateResponse(author, response, { notes: 'Again.' }));
    expect(draft).toMatchObject({ reviewStatus: 'DRAFT', unconfirmed: [] });
    expect(await queueOf(reviewer)).toEqual([]);
    expect(await refusal(confirm(reviewer, draft))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    await submitControl(author.context, control);
    await reviewControl(reviewer.context, control, 'APPROVE');
    expect(await responseOf(reviewer, control)).toMatchObject({ reviewStatus: 'APPROVED', unconfirmed: [] });
  });
});

test('§3 readiness, snapshot and report name who approved a response and who confirmed changes since', async () => {
  const control = 'IDN-01';
  const second = await suite.person(organizationId, 'msp_admin');
  const assessor = await suite.person(organizationId, 'assessor');
  const evidenceId = await approveControl({ author, reviewer }, control, 'PARTIALLY_IMPLEMENTED');
  const nameOf = ({ context }: Person) => context.actor?.name;
  const selfApproved = async () =>
    (await ok<Readiness>(author.call(calls.assessments.readiness))).items
      .filter(({ kind }) => kind === 'SELF_APPROVED')
      .map(({ message }) => message);

  later();
  await changeValidity(author, evidenceId, '2026-12-24');
  await ok(confirm(second, await responseOf(second, control)));
  expect(await selfApproved()).toEqual([]);

  later();
  await suite.admin.query('update memberships set removed_at = now() where user_id = any ($1)', [
    [reviewer.userId, second.userId],
  ]);
  await changeValidity(author, evidenceId, '2027-01-31');
  const own = await ok<ControlResponse>(confirm(author, await responseOf(author, control)));
  expect((await versionsOf(own)).map(({ event, selfApproved: isOwn }) => [event, isOwn])).toEqual([
    ['CONFIRM', true],
    ['CONFIRM', false],
    ['APPROVE', false],
    ['SUBMIT', false],
  ]);
  expect(await selfApproved()).toEqual([`${nameOf(author)} confirmed their own changes.`]);

  const { id } = await submitUnready(author);
  const [frozen] = await controlsOf(assessor, id);
  const params = { id, controlId: frozen?.control.id ?? '' };
  const { content } = await ok<ResponseOf<typeof calls.assessments.control>>(
    assessor.call(calls.assessments.control, { params }),
  );
  expect(content).toMatchObject({
    ...{ responseVersion: 4, approvedBy: nameOf(reviewer), approvedAt: start.toISOString(), selfApproved: false },
    confirmations: [
      { by: nameOf(second), selfApproved: false },
      { by: nameOf(author), selfApproved: true },
    ],
  });
  const { rawPayload } = await assessor.call(calls.assessments.reportPdf, { params: { id } });
  expect(readPdf(rawPayload).text.replace(/\s+/g, ' ')).toContain(
    `approved by ${nameOf(reviewer)} on 20 Nov 2026; changes confirmed by ${nameOf(second)} on 20 Nov 2026; own changes confirmed by ${nameOf(author)}`,
  );
  const { body } = await assessor.call(calls.assessments.reportCsv, { params: { id } });
  const [row] = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), { header: true }).data;
  expect(row).toMatchObject({
    ...{ 'Approved by': nameOf(reviewer), 'Self-approved': 'Yes' },
    'Changes confirmed by': `${nameOf(second)}\n${nameOf(author)}`,
  });
});

test('§3 an override that was made after the approval does not count until it is confirmed', async () => {
  const metrics = ['mfa-registered-percent', 'conditional-access-enforced-percent', 'identity-secure-score-percent'];
  await measure('mfa-registered-percent', 83.4);
  for (const metric of metrics.slice(1)) await measure(metric, 100);
  await approveControl({ author, reviewer }, 'IDN-01', 'PARTIALLY_IMPLEMENTED');
  later();
  const [metricId] = metrics;
  const body = { metricId, value: 100, reason: 'Two accounts break glass.', lastDay: '2027-03-31' };
  await ok(author.call(calls.metricOverrides.create, { body }));
  const pending = await responseOf(reviewer, 'IDN-01');
  expect(kinds(pending.health?.reasons)).toEqual(expect.arrayContaining(['METRIC_OFF_TARGET', 'OVERRIDE_UNCONFIRMED']));
  expect(pending.health?.reasons.find(({ kind }) => kind === 'METRIC_OFF_TARGET')?.message).toContain('83.4%');
  expect(await responseOf(author, 'IDN-01')).toMatchObject({ mayConfirm: false });
  const confirmed = await ok<ControlResponse>(confirm(reviewer, pending));
  expect(kinds(confirmed.health?.reasons)).not.toEqual(expect.arrayContaining(['METRIC_OFF_TARGET']));
  const [confirmation, approval] = await versionsOf(confirmed);
  const recorded = (version: ControlResponseVersion | undefined) =>
    version?.metrics?.find(({ key }) => key === metricId);
  expect(recorded(confirmation)).toMatchObject({ value: 100, override: { reason: body.reason } });
  expect(recorded(approval)).toMatchObject({ value: 83.4, state: 'off-target', override: null });
});

test('§3 customers that were excluded after the approval are said until they are confirmed', async () => {
  const { context } = author;
  const integrationId = await connectIntegration(context, 'microsoft365', 'Tenant');
  await context.run((tx) => storeSubjects(tx, context, integrationId, [{ id: 'a', name: 'Acme' }]));
  const measured = { metric: 'mfa-registered-percent', source: 'Tenant', integrationId } as const;
  await recordMetricValues(suite.system(organizationId), [
    { ...measured, observedAt: suite.clock.now(), status: 'ok', value: 100 },
  ]);
  await approveControl({ author, reviewer }, 'IDN-01', 'PARTIALLY_IMPLEMENTED');
  expect((await responseOf(reviewer, 'IDN-01')).unconfirmed).toEqual([]);
  later();
  await changeSubjects(context, integrationId, { included: false, subjectIds: 'all', reason: 'Contract ended.' });
  const pending = await responseOf(reviewer, 'IDN-01');
  expect(kinds(pending.unconfirmed)).toEqual(['SUBJECTS_UNCONFIRMED']);
  expect(await responseOf(author, 'IDN-01')).toMatchObject({ mayConfirm: false });
  expect(await ok(confirm(reviewer, pending))).toMatchObject({ unconfirmed: [] });
});

test('§3 a new version of a cited policy is confirmed, and the response then cites it', async () => {
  const { items } = await ok<{ items: PolicyItem[] }>(
    author.call(calls.policies.list, { query: { search: 'POL-06' } }),
  );
  const draft = await startFromTemplate(author, items[0]?.templateId ?? '');
  const first = await ok<PolicyVersion>(
    publishVersion(author, await ok<PolicyVersion>(saveVersion(author, draft, { content: '# Policy\n\nMonthly.' }))),
  );
  const evidence = await createEvidence(author.context, {
    ...{ name: 'Report', type: 'EXPORT', controls: [], file: textFile('report.csv') },
  });
  const answers = { ...(await completeAnswers(author.context, 'DEV-02', evidence)), 'patch-policy': first.id };
  await answerControl(author.context, 'DEV-02', { implementationStatus: 'FULLY_IMPLEMENTED', notes: 'Done.', answers });
  await submitControl(author.context, 'DEV-02');
  await reviewControl(reviewer.context, 'DEV-02', 'APPROVE');
  const second = await publishNext(author, first.policy.id, '# Policy\n\nWeekly.');
  const pending = await responseOf(reviewer, 'DEV-02');
  expect(kinds(pending.unconfirmed)).toEqual(['POLICY_SUPERSEDED']);
  const confirmed = await ok<ControlResponse>(confirm(reviewer, pending));
  expect(confirmed.unconfirmed).toEqual([]);
  expect(confirmed.answers.find(({ key }) => key === 'patch-policy')).toMatchObject({ value: second.id });
});
