/** A member's list of work over HTTP: what waits for the caller, and what no longer does. */
import { calls, constants, type WorkItem } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../local/demo/events/control-actions';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { createEvidence } from '../../src/compliance/evidence/create';
import { archiveEvidence } from '../../src/compliance/evidence/moves';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { commentOn, mention, replyTo, resolveThread } from '../support/requests/comment-requests';
import { publishText } from '../support/requests/policy-requests';
import { approveControl, completeAnswers, textFile } from '../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../support/suite';

let suite: Suite;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  for (const person of [admin, user]) await ok(person.call(calls.auth.refresh));
});
afterEach(() => suite.stop());

const workOf = (person: Person, query: { full?: 'true' } = {}) =>
  ok<{ items: WorkItem[]; total: number }>(person.call(calls.dashboard.work, { query }));
const linesOf = async (person: Person) =>
  (await workOf(person)).items.map(({ kind, code, name }) => `${kind} ${code ?? name}`);

const addEvidence = (person: Person, name: string, validUntil: string | null) =>
  createEvidence(person.context, {
    name,
    type: 'REPORT',
    controls: [],
    file: textFile(`${name}.csv`),
    ...(validUntil !== null && { validUntil }),
  });

/** An answer that the user has submitted. */
async function submit(code: string) {
  const evidenceId = await addEvidence(user, `For ${code}`, null);
  const answers = await completeAnswers(user.context, code, evidenceId);
  await answerControl(user.context, code, { implementationStatus: 'NOT_IMPLEMENTED', notes: 'Not yet.', answers });
  return submitControl(user.context, code);
}

test('a new member has no work', async () => {
  expect(await workOf(user)).toEqual({ items: [], total: 0 });
});

test('the page My Work has more items than the dashboard', async () => {
  const names = Array.from({ length: constants.workLimit + 1 }, (_, at) => `Export ${at}`);
  for (const name of names) await addEvidence(user, name, '2026-11-19');
  const total = constants.workLimit + 1;
  expect(await workOf(user)).toMatchObject({ items: { length: constants.workLimit }, total });
  expect(await workOf(user, { full: 'true' })).toMatchObject({ items: { length: total }, total });
});

test('overrides for the administrator who set them, from 14 days before their end', async () => {
  const set = (metricId: string, lastDay: string) =>
    ok<{ id: string }>(
      admin.call(calls.metricOverrides.create, { body: { metricId, value: 90, reason: 'Agreed.', lastDay } }),
    );
  const { id } = await set('device-patched-percent', '2026-12-03');
  await set('device-reporting-percent', '2026-12-04');
  expect((await workOf(admin)).items).toMatchObject([
    {
      kind: 'OVERRIDE_ENDING',
      code: 'device-patched-percent',
      validUntil: '2026-12-03',
      since: '2026-11-20T00:00:00.000Z',
    },
  ]);
  expect(await linesOf(user)).toEqual([]);
  await admin.call(calls.metricOverrides.remove, { params: { id } });
  expect(await linesOf(admin)).toEqual([]);
  suite.clock.set(new Date('2026-12-05T00:00:00.000Z'));
  await admin.signIn();
  expect(await linesOf(admin)).toEqual([]);
});

test('the certificate for administrators, from 60 days before its expiry until it is renewed', async () => {
  const superadmin = await suite.person(admin.organizationId, 'superadmin');
  const id = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0001');
  await suite.extendSessions();
  suite.clock.set(new Date('2027-09-21T09:59:59.999Z'));
  await admin.signIn();
  expect(await linesOf(admin)).toEqual([]);
  suite.clock.set(new Date('2027-09-21T10:00:00.000Z'));
  expect((await workOf(admin)).items).toMatchObject([
    {
      kind: 'CERTIFICATE_EXPIRING',
      record: 'certificate',
      ...{ id, code: 'TMSP-2026-0001', name: 'Alpha IT' },
      ...{ since: '2027-09-21T10:00:00.000Z', validUntil: '2027-11-20', by: null },
    },
  ]);
  await user.signIn();
  expect(await linesOf(user)).toEqual([]);
  await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2027-0001');
  expect(await linesOf(admin)).toEqual([]);
});

test('an expired certificate stays on the list, as the first item', async () => {
  const superadmin = await suite.person(admin.organizationId, 'superadmin');
  await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0001');
  await suite.extendSessions();
  suite.clock.set(new Date('2027-11-22T10:00:00.000Z'));
  await admin.signIn();
  await submit('IDN-01');
  expect(await linesOf(admin)).toEqual(['CERTIFICATE_EXPIRING TMSP-2026-0001', 'REVIEW IDN-01']);
});

test('what is overdue longest first, whatever its kind; then by urgency', async () => {
  const { policy } = await publishText(admin, '# Clean desk', { reviewBy: '2026-11-21' });
  await answerControl(admin.context, 'IDN-01', { ownerId: admin.userId, dueOn: '2026-11-22' });
  await addEvidence(admin, 'Stale', '2026-11-20');
  await submit('IDN-02');
  suite.clock.set(new Date('2026-11-23T09:00:00.000Z'));
  await admin.signIn();
  expect(await linesOf(admin)).toEqual([
    'EVIDENCE_STALE Stale',
    `POLICY_REVIEW_DUE ${policy.code}`,
    'OVERDUE IDN-01',
    'REVIEW IDN-02',
  ]);
});

test('published policies that the member is asked to read, until they are accepted', async () => {
  const { id, sha256, policy } = await publishText(admin, '# Clean desk\n\nLock your screen.', {
    acceptance: { members: [user.userId], dueOn: '2026-12-01' },
  });
  expect((await workOf(user)).items).toMatchObject([
    {
      kind: 'POLICY_TO_READ',
      record: 'policy',
      id: policy.id,
      code: policy.code,
      name: policy.name,
      validUntil: '2026-12-01',
      by: { id: admin.userId },
    },
  ]);
  expect(await linesOf(admin)).toEqual([]);
  await ok(user.call(calls.policies.accept, { params: { id }, body: { sha256 } }));
  expect(await linesOf(user)).toEqual([]);
});

test('a comment on a policy that mentions the member', async () => {
  const { policy } = await publishText(admin);
  await commentOn(admin, { recordType: 'policy', recordId: policy.id }, `${mention(user)} is this current?`);
  expect((await workOf(user)).items).toMatchObject([{ kind: 'MENTION', record: 'policy', code: policy.code }]);
});

test('controls: drafts for their owner, requested changes for the member who submitted the answer', async () => {
  await answerControl(admin.context, 'IDN-01', { ownerId: user.userId });
  await answerControl(admin.context, 'IDN-02', { ownerId: admin.userId });
  await submit('IDN-04');
  await reviewControl(admin.context, 'IDN-04', 'REQUEST_CHANGES', 'Which systems?');
  expect(await linesOf(user)).toEqual(['CHANGES_REQUESTED IDN-04', 'DRAFT IDN-01']);
  expect(await linesOf(admin)).toEqual(['DRAFT IDN-02']);
});

test('controls: overdue and due soon, until they are submitted', async () => {
  for (const [code, dueOn] of [
    ['IDN-01', '2026-11-19'],
    ['IDN-02', '2026-11-20'],
    ['IDN-03', '2026-11-27'],
    ['IDN-05', '2026-11-28'],
  ] as const) {
    await answerControl(admin.context, code, { ownerId: user.userId, dueOn });
  }
  expect(await linesOf(user)).toEqual(['OVERDUE IDN-01', 'DUE_SOON IDN-02', 'DUE_SOON IDN-03', 'DRAFT IDN-05']);
  expect((await workOf(user)).items[0]).toMatchObject({ validUntil: '2026-11-19', by: null });
  await submit('IDN-01');
  expect(await linesOf(user)).not.toContain('OVERDUE IDN-01');
  await reviewControl(admin.context, 'IDN-01', 'REQUEST_CHANGES', 'Which systems?');
  expect((await workOf(user)).items[0]).toMatchObject({ kind: 'CHANGES_REQUESTED', validUntil: '2026-11-19' });
});

test('published policies that are due for review, for their owner, from the first reminder on', async () => {
  const { policy } = await publishText(admin, '# Clean desk', { reviewBy: '2026-12-21' });
  expect(await linesOf(admin)).toEqual([]);
  suite.clock.set(new Date('2026-11-21T00:00:00.000Z'));
  await ok(admin.call(calls.auth.refresh));
  expect((await workOf(admin)).items).toMatchObject([
    {
      kind: 'POLICY_REVIEW_DUE',
      record: 'policy',
      ...{ id: policy.id, code: policy.code, since: '2026-11-21T00:00:00.000Z', validUntil: '2026-12-21' },
    },
  ]);
  expect(await linesOf(user)).toEqual([]);
});

test('accepted risks, once each, from 30 days before their review; overdue ones first; until they are submitted again', async () => {
  const accept = async (owner: Person, code: string, reviewBy: string) => {
    const evidenceId = await addEvidence(user, `For ${code}`, null);
    const answers = await completeAnswers(user.context, code, evidenceId);
    const people = { ownerId: owner.userId, riskOwnerId: owner.userId };
    await answerControl(user.context, code, {
      ...{ implementationStatus: 'RISK_ACCEPTED', reason: 'Too dear.', reviewBy, ...people, answers },
    });
    await submitControl(user.context, code);
    await reviewControl(admin.context, code, 'APPROVE');
  };
  const other = await suite.person(admin.organizationId, 'msp_user');
  const viewer = await suite.person(admin.organizationId, 'VIEWER');
  await accept(user, 'IDN-01', '2026-12-21');
  await accept(admin, 'IDN-02', '2026-12-22');
  expect([await linesOf(user), await linesOf(admin)]).toEqual([[], []]);
  suite.clock.set(new Date('2026-11-21T00:00:00.000Z'));
  for (const person of [admin, user, other, viewer]) await person.signIn();
  const [item] = (await workOf(user)).items;
  expect(item).toMatchObject({
    ...{ kind: 'RISK_REVIEW_DUE', record: 'control', code: 'IDN-01' },
    ...{ since: '2026-11-21T00:00:00.000Z', validUntil: '2026-12-21' },
  });
  expect((await workOf(admin)).items).toEqual([item]);
  suite.clock.set(new Date('2026-12-22T09:00:00.000Z'));
  await suite.extendSessions();
  for (const person of [admin, user, other, viewer]) await person.signIn();
  await submit('IDN-03');
  // Editing an accepted risk does not take it off the list.
  await answerControl(user.context, 'IDN-01', { notes: 'Under review.' });
  expect(await linesOf(admin)).toEqual(['RISK_REVIEW_DUE IDN-01', 'REVIEW IDN-03', 'RISK_REVIEW_DUE IDN-02']);
  expect(await linesOf(user)).toEqual(['RISK_REVIEW_DUE IDN-01', 'DRAFT IDN-01']);
  expect([await linesOf(other), await linesOf(viewer)]).toEqual([[], []]);
  await submitControl(user.context, 'IDN-01');
  expect(await linesOf(user)).toEqual([]);
  expect(await linesOf(admin)).toContain('REVIEW IDN-01');
  expect(await linesOf(admin)).not.toContain('RISK_REVIEW_DUE IDN-01');
});

test("an approved control that is not fully implemented stays on its owner's list", async () => {
  await answerControl(user.context, 'IDN-03', { ownerId: user.userId });
  await approveControl({ author: user, reviewer: admin }, 'IDN-03', 'PARTIALLY_IMPLEMENTED');
  expect(await linesOf(user)).toEqual(['NOT_FULLY_IMPLEMENTED IDN-03']);
  await approveControl({ author: user, reviewer: admin }, 'IDN-03', 'FULLY_IMPLEMENTED');
  // Now its policy, which isn't published, contradicts it.
  expect(await linesOf(user)).toEqual(['CHECK_FAILING IDN-03']);
});

test('reviews: answers that others submitted, for members who may review', async () => {
  await submit('IDN-01');
  const { items } = await workOf(admin);
  expect(items).toMatchObject([{ kind: 'REVIEW', code: 'IDN-01', by: { id: user.userId } }]);
  expect(await linesOf(user)).toEqual([]);
});

test('evidence: stale or expiring, active, and uploaded by the caller', async () => {
  await addEvidence(user, 'Stale', '2026-11-19');
  await addEvidence(user, 'Expiring', '2026-12-20');
  await addEvidence(user, 'Current', '2026-12-21');
  await addEvidence(user, 'Unlimited', null);
  await addEvidence(admin, 'Of the admin', '2026-11-19');
  await archiveEvidence(admin.context, await addEvidence(user, 'Archived', '2026-11-19'));
  expect(await linesOf(user)).toEqual(['EVIDENCE_STALE Stale', 'EVIDENCE_EXPIRING Expiring']);
  expect((await workOf(user)).items[0]).toMatchObject({ validUntil: '2026-11-19', by: null });
});

describe('mentions', () => {
  const targetOf = async (code: string) => {
    const { id } = await answerControl(admin.context, code, {});
    return { recordType: 'control-response', recordId: id } as const;
  };

  test('wait until the caller replies', async () => {
    const target = await targetOf('IDN-01');
    const thread = await commentOn(admin, target, `${mention(user)}, is this right?`);
    expect((await workOf(user)).items).toMatchObject([
      { kind: 'MENTION', code: 'IDN-01', id: target.recordId, by: { id: admin.userId } },
    ]);
    suite.clock.set(new Date('2026-11-20T10:01:00.000Z'));
    await ok(replyTo(user, thread, 'It is.'));
    expect(await linesOf(user)).toEqual([]);
  });

  test('wait until the thread is resolved', async () => {
    const thread = await commentOn(admin, await targetOf('IDN-01'), `${mention(user)}, is this right?`);
    await ok(resolveThread(admin, thread));
    expect(await linesOf(user)).toEqual([]);
  });

  test('on evidence lead to the evidence; a mention of oneself is no work', async () => {
    const recordId = await addEvidence(admin, 'Restore test', null);
    await commentOn(admin, { recordType: 'evidence', recordId }, `${mention(user)} and ${mention(admin)}`);
    expect((await workOf(user)).items).toMatchObject([
      { kind: 'MENTION', code: null, id: recordId, name: 'Restore test' },
    ]);
    expect(await linesOf(admin)).toEqual([]);
  });
});

test('the most urgent first, and the longest waiting before the others', async () => {
  await addEvidence(admin, 'Expires later', '2026-12-10');
  await addEvidence(admin, 'Expires first', '2026-12-01');
  await answerControl(admin.context, 'IDN-01', { ownerId: admin.userId });
  await submit('IDN-02');
  await addEvidence(admin, 'Stale', '2026-11-01');
  expect(await linesOf(admin)).toEqual([
    'EVIDENCE_STALE Stale',
    'REVIEW IDN-02',
    'EVIDENCE_EXPIRING Expires first',
    'EVIDENCE_EXPIRING Expires later',
    'DRAFT IDN-01',
  ]);
  expect((await workOf(admin)).total).toBe(5);
});
