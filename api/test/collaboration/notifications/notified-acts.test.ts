/** What members do and whom it notifies, over HTTP. Each notification leads to the very place, and never reaches the acting member. */
import { type Comment, type ControlResponse, calls, type PolicyDetail } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  assessmentIn,
  createReadyTeam,
  requestChanges,
  start,
  submit as submitAssessment,
} from '../../support/requests/assessment-requests';
import {
  commentOn,
  createEvidenceTarget,
  editComment,
  mention,
  replyTo,
} from '../../support/requests/comment-requests';
import { linesOf, listOf } from '../../support/requests/notification-requests';
import {
  publishNext,
  publishText,
  publishVersion,
  reviewBy,
  startText,
  submitVersion,
} from '../../support/requests/policy-requests';
import { createResponse, getResponse, reviewAnswer, updateResponse } from '../../support/requests/response-requests';
import { completeAnswers, textFile } from '../../support/seeds/fixtures';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, organizationId, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

describe('comments', () => {
  test('a mention leads to the comments of the control; an edit tells only people who are new in it', async () => {
    const viewer = await suite.person(organizationId, 'VIEWER');
    const { id } = await createResponse(admin, 'IDN-01');
    const target = { recordType: 'control-response', recordId: id } as const;
    const comment = await commentOn(admin, target, `${mention(user)} and ${mention(admin)}: is **this** right?`);
    const title = (name: string) => `MENTIONED ${name} mentioned you on`;
    expect((await listOf(user)).items).toMatchObject([
      {
        kind: 'MENTIONED',
        recordType: 'control-response',
        recordId: id,
        text: expect.stringContaining('is this right?'),
        path: '/controls/IDN-01?panel=comments',
        by: { id: admin.userId },
      },
    ]);
    expect(await linesOf(admin)).toEqual([]);
    await ok(editComment(admin, comment, { body: `${mention(user)} and ${mention(viewer)}: or this?` }));
    expect([(await linesOf(user)).length, (await linesOf(viewer)).length]).toEqual([1, 1]);
    await ok<Comment>(replyTo(user, comment, `Yes, ${mention(admin)}.`));
    expect(await linesOf(admin)).toEqual([expect.stringContaining(title(user.context.actor?.name ?? ''))]);
  });

  test('on evidence and on policies, it leads to those', async () => {
    const evidence = await createEvidenceTarget(admin, 'Restore test');
    await commentOn(admin, evidence, mention(user));
    const { policy } = await publishText(admin);
    await commentOn(admin, { recordType: 'policy', recordId: policy.id }, mention(user));
    expect((await linesOf(user)).map((line) => line.replace(/.* on /, ''))).toEqual([
      `${policy.name} → /policies/${policy.id}`,
      `Restore test → /evidence/${evidence.recordId}/view`,
    ]);
  });
});

describe('controls', () => {
  /** An answer that the user has submitted, and the administrator owns. */
  async function submitted(code: string): Promise<ControlResponse> {
    const evidenceId = await createEvidence(user.context, {
      name: `For ${code}`,
      type: 'REPORT',
      controls: [],
      file: textFile('report.csv'),
    });
    const answers = await completeAnswers(user.context, code, evidenceId);
    const content = { implementationStatus: 'FULLY_IMPLEMENTED', ownerId: admin.userId, answers } as const;
    await answerControl(user.context, code, content);
    const { id } = await submitControl(user.context, code);
    return getResponse(user, id);
  }

  test('a new owner, once for each assignment', async () => {
    const response = await createResponse(admin, 'IDN-01', { ownerId: user.userId });
    const other = await ok<ControlResponse>(updateResponse(admin, response, { ownerId: admin.userId, notes: 'Mine.' }));
    const again = await ok<ControlResponse>(updateResponse(admin, other, { ownerId: user.userId, notes: 'Yours.' }));
    await ok(updateResponse(admin, again, { riskOwnerId: user.userId }));
    expect(await linesOf(user)).toEqual([
      'ASSIGNED You are now the risk owner of IDN-01 → /controls/IDN-01',
      'ASSIGNED You are now the owner of IDN-01 → /controls/IDN-01',
      'ASSIGNED You are now the owner of IDN-01 → /controls/IDN-01',
    ]);
    expect(await linesOf(admin)).toEqual([]);
  });

  test('several controls at once', async () => {
    const { items } = (await admin.call(calls.controls.withStatus, { query: { limit: '3' } })).json();
    const controlIds = items.map(({ id }: { id: string }) => id);
    await ok(admin.call(calls.controlResponses.bulk, { body: { action: 'OWNER', controlIds, ownerId: user.userId } }));
    expect(await linesOf(user, 'ASSIGNED')).toHaveLength(3);
  });

  test('§6 a submission, for everyone who may review it; a repeated one again', async () => {
    const reviewer = await suite.person(organizationId, 'msp_user', true);
    await submitted('IDN-01');
    const line = `REVIEW_REQUESTED ${user.context.actor?.name} asks for your review of IDN-01 → /reviews?control=IDN-01`;
    expect(await linesOf(admin, 'REVIEW_REQUESTED')).toEqual([line]);
    expect(await linesOf(reviewer)).toEqual([line]);
    expect(await linesOf(user)).toEqual([]);
    await reviewControl(admin.context, 'IDN-01', 'REQUEST_CHANGES', 'Which systems?');
    await answerControl(user.context, 'IDN-01', { notes: 'All of them.' });
    await submitControl(user.context, 'IDN-01');
    expect(await linesOf(reviewer)).toEqual([line, line]);
  });

  test('a decision and a rejected answer, for the submitter and the owner', async () => {
    const reviewer = await suite.person(organizationId, 'msp_admin');
    const { answers } = await submitted('IDN-01');
    const answer = answers.find(({ reviewStatus }) => reviewStatus === 'PENDING');
    await ok(reviewAnswer(reviewer, { id: answer?.id ?? '', version: answer?.version ?? 0 }, 'REJECT', 'Too old.'));
    await reviewControl(reviewer.context, 'IDN-01', 'REQUEST_CHANGES', 'Which systems?');
    const sentBack = [
      'CHANGES_REQUESTED Changes were requested for IDN-01 → /controls/IDN-01',
      'CHANGES_REQUESTED An answer to IDN-01 was rejected → /controls/IDN-01',
    ];
    expect(await linesOf(user)).toEqual(sentBack);
    expect(await linesOf(admin, 'CHANGES_REQUESTED')).toEqual(sentBack);
    expect((await listOf(user)).items.map(({ text }) => text)).toEqual(['Which systems?', 'Too old.']);
    await submitted('IDN-02');
    await reviewControl(reviewer.context, 'IDN-02', 'APPROVE');
    for (const person of [user, admin]) {
      expect(await linesOf(person, 'APPROVED')).toEqual(['APPROVED IDN-02 was approved → /controls/IDN-02']);
    }
    expect(await linesOf(reviewer, 'APPROVED')).toEqual([]);
  });
});

describe('policies', () => {
  test('submitted, sent back and published', async () => {
    const draft = await startText(user);
    const { code } = draft.policy;
    const path = `/policies/${code}`;
    const first = await ok<{ id: string; version: number }>(submitVersion(user, draft));
    expect(await linesOf(admin)).toEqual([
      `REVIEW_REQUESTED ${user.context.actor?.name} asks for your review of ${code} → ${path}`,
    ]);
    const sentBack = await ok<{ id: string; version: number }>(
      admin.call(calls.policies.sendBack, {
        params: { id: first.id },
        body: { version: first.version, comment: 'Name an owner.' },
      }),
    );
    expect((await listOf(user)).items[0]).toMatchObject({ text: 'Name an owner.', path });
    const second = await ok<{ id: string; version: number }>(submitVersion(user, sentBack));
    await ok(publishVersion(admin, second, { ownerId: user.userId }));
    expect(await linesOf(user)).toEqual([
      `ASSIGNED You are now the owner of ${code} → ${path}`,
      `APPROVED Your draft of ${code} was published → ${path}`,
      `CHANGES_REQUESTED Your draft of ${code} was sent back → ${path}`,
    ]);
  });

  test('a new owner, and no one while the owner stays', async () => {
    const { policy } = await publishText(admin);
    const change = (person: Person, version: number) =>
      ok<PolicyDetail>(
        admin.call(calls.policies.update, {
          params: { id: policy.id },
          body: { version, ownerId: person.userId, reviewBy },
        }),
      );
    const { version } = await change(user, policy.version ?? 0);
    await change(user, version ?? 0);
    await publishNext(admin, policy.id, '# Next');
    expect(await linesOf(user)).toEqual([
      `ASSIGNED You are now the owner of ${policy.code} → /policies/${policy.code}`,
    ]);
  });

  test('acceptance: members are asked once, and reminded once a day', async () => {
    const { id, policy } = await publishText(admin, '# Clean desk', { acceptance: { members: 'ALL' } });
    const { askAcceptance, remind } = calls.policies;
    await ok(admin.call(askAcceptance, { params: { id }, body: { members: 'ALL', dueOn: '2026-12-01' } }));
    const asked = `POLICY_TO_ACCEPT Read and accept ${policy.code} → /policies/${policy.code}`;
    expect(await linesOf(user)).toEqual([asked]);
    const reminder = asked.replace('Read', 'Reminder: read');
    for (const _ of [1, 2]) await ok(admin.call(remind, { params: { id }, body: {} }));
    expect(await linesOf(user)).toEqual([reminder, asked]);
  });
});

test('assessments: submitted to the assessor, sent back and approved for the administrators', async () => {
  const team = await createReadyTeam(suite, 'delta');
  const { author, reviewer, assessor } = team;
  const member = await suite.person(team.organizationId, 'msp_user');
  const begun = await ok<{ id: string; version: number; code: string }>(start(author));
  const review = `/assessments/${begun.id}/review`;
  const submitted = await ok<{ id: string; version: number }>(submitAssessment(author, begun));
  expect(await linesOf(assessor)).toContain(
    `REVIEW_REQUESTED ${begun.code} was submitted for your assessment → ${review}`,
  );
  const assigned = await ok<{ id: string; version: number }>(
    (await suite.person(team.organizationId, 'assessor')).call(calls.assessments.assign, {
      params: { id: begun.id },
      body: { version: submitted.version, assessorId: assessor.userId },
    }),
  );
  expect(await linesOf(assessor, 'ASSIGNED')).toEqual([
    `ASSIGNED You are now the assessor of ${begun.code} → ${review}`,
  ]);
  await ok(requestChanges(assessor, assigned));
  for (const person of [author, reviewer]) {
    expect(await linesOf(person, 'CHANGES_REQUESTED')).toEqual([
      `CHANGES_REQUESTED Changes were requested in ${begun.code} → /assessments/${begun.id}`,
    ]);
  }
  expect(await linesOf(member)).toEqual([]);
});

test('an approved assessment', async () => {
  const team = await createReadyTeam(suite, 'echo');
  const { id, code } = await assessmentIn(suite, team, 'APPROVED');
  expect(await linesOf(team.author, 'APPROVED')).toContain(`APPROVED ${code} was approved → /assessments/${id}`);
});
