/**
 * "You're all caught up" is true: work of every kind, made through the API, is in My Work of the member who has to do it, and nothing is left
 * once they have done it. A kind without a row fails.
 */

import {
  type Assessment,
  type CheckDetail,
  type Comment,
  type ControlResponse,
  calls,
  type NotificationKind,
  type Permission,
  permissionsOfRole,
  type ResponseOf,
  type RiskDetail,
  type Role,
  roles,
  type TaskDetail,
  type WorkItem,
  type WorkKind,
  workKinds,
} from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../local/demo/events/control-actions';
import { notifyOfResolution } from '../../src/collaboration/tickets/notices';
import { lockTicket } from '../../src/collaboration/tickets/repository';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { recordChecks } from '../../src/compliance/checks/record';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { recordMetricValues } from '../../src/measurement/metrics/service';
import { addMember } from '../../src/tenancy/organizations/service';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  approve,
  approveAnswer,
  createReadyTeam,
  endAll,
  requestChanges,
  start as startAssessment,
  submit as submitAssessment,
} from '../support/requests/assessment-requests';
import { commentOn, mention, replyTo, resolveThread } from '../support/requests/comment-requests';
import { addEvidence, formOf } from '../support/requests/evidence-requests';
import { listOf, saveSettings } from '../support/requests/notification-requests';
import {
  publishText,
  publishVersion,
  readVersion,
  reviewBy,
  startText,
  submitVersion,
} from '../support/requests/policy-requests';
import {
  createResponse,
  getResponse,
  notApplicable,
  review,
  submit,
  updateResponse,
} from '../support/requests/response-requests';
import { deciding, offerTo } from '../support/requests/responsibility-requests';
import { createRisk } from '../support/requests/risk-requests';
import { createTask } from '../support/requests/task-requests';
import { verifyDomain } from '../support/requests/tenancy/newcomer-requests';
import { runJob } from '../support/run-job';
import { approveControl, completeAnswers } from '../support/seeds/fixtures';
import { insertTicket } from '../support/seeds/seed-tickets';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;
let viewer: Person;
let created = 0;

beforeAll(async () => {
  suite = await startSuite(stubProvider, { NEWCOMERS: 'ask' });
  // Otherwise, a control whose policy isn't published fails its checks.
  await suite.admin.query('delete from template_controls');
});
beforeEach(async () => {
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  created += 1;
  organizationId = await suite.organization(`alpha-${created}`);
  admin = await suite.person(organizationId, 'msp_admin');
  user = await suite.person(organizationId, 'msp_user');
  viewer = await suite.person(organizationId, 'VIEWER');
  await suite.extendSessions();
  // Those of earlier tests would wait for superadmins, who assess every organisation.
  await endAll(suite);
});
afterAll(() => suite.stop());

interface Work {
  /** Everyone who has to do it. */
  responsible: readonly Person[];
  /** Waits for everyone with this permission, whatever their role. */
  sharedWith?: Permission;
  /** Has nothing to do with it. */
  other?: Person;
  settle: () => Promise<unknown>;
  /** What those who have to do it are notified of. */
  notified?: NotificationKind;
  /** The job that notifies them. */
  job?: string;
}

const workOf = (person: Person) =>
  ok<{ items: WorkItem[]; total: number }>(person.call(calls.dashboard.work, { query: { full: 'true' } }));

/** Access tokens end with the day. */
async function goTo(time: string, ...people: Person[]) {
  suite.clock.set(new Date(time));
  await suite.extendSessions();
  for (const person of people) await person.signIn();
}

const current = (person: Person, { id }: { id: string }) => getResponse(person, id);

/** A response of the user that is submitted. */
async function submitted(content: object = {}): Promise<ControlResponse> {
  const response = await createResponse(user, 'IDN-01', { ...notApplicable, ownerId: user.userId, ...content });
  await ok(submit(user, response));
  return current(user, response);
}

async function submitAgain(response: ControlResponse) {
  await ok(updateResponse(user, await current(user, response), { notes: 'As asked.' }));
  return ok(submit(user, await current(user, response)));
}

async function assessmentWork() {
  const team = await createReadyTeam(suite, `team-${created}`);
  const draft = await ok<Assessment>(startAssessment(team.author));
  return { ...team, draft };
}

async function renewEvidence(person: Person, id: string, validUntil: string) {
  const { version } = await ok<{ version: number }>(person.call(calls.evidence.get, { params: { id } }));
  const body = formOf({ version: String(version), validUntil }, { name: 'new.csv', content: 'a,b\n' });
  return ok(person.call(calls.evidence.addFile, { params: { id }, body }));
}

async function evidenceUntil(validUntil: string): Promise<string> {
  const body = formOf({ controlIds: ['IDN-01'], validUntil }, { name: 'export.csv', content: 'a\n' });
  return (await ok<{ id: string }>(user.call(calls.evidence.upload, { body }))).id;
}

/** A check of the user's control that passed before. */
async function failedCheck() {
  const context = suite.system(organizationId);
  const measure = async (value: number) => {
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    const observedAt = suite.clock.now();
    const key = 'mfa-registered-percent';
    await recordMetricValues(context, [{ metric: key, source: 'Tenant', observedAt, status: 'ok', value }]);
  };
  await measure(100);
  await approveControl({ author: user, reviewer: admin }, 'IDN-01', 'FULLY_IMPLEMENTED');
  await recordChecks(context);
  await measure(80);
  const { items } = await ok<ResponseOf<typeof calls.checks.list>>(
    user.call(calls.checks.list, { query: { state: 'fail' } }),
  );
  const settle = async () => {
    await measure(100);
    await recordChecks(context);
  };
  return { id: items[0]?.id ?? '', settle };
}

async function taskDueOn(day: string, now: string): Promise<Work> {
  const { id } = await createTask(admin, user, { dueOn: day });
  await goTo(now, admin, user, viewer);
  return {
    ...{ notified: 'DUE', job: 'task-reminders' },
    responsible: [user],
    settle: async () => {
      const { version } = await ok<TaskDetail>(user.call(calls.tasks.read, { params: { id } }));
      const body = { version: version ?? 0, doneOn: now.slice(0, 10), note: null, evidenceIds: [] };
      await ok(user.call(calls.tasks.complete, { params: { id }, body }));
    },
  };
}

async function dueOn(day: string, now: string): Promise<Work> {
  const response = await createResponse(admin, 'IDN-01', { ...notApplicable, ownerId: user.userId, dueOn: day });
  await goTo(now, admin, user, viewer);
  return {
    notified: 'DUE',
    job: 'due-date-reminders',
    responsible: [user],
    settle: async () => ok(submit(user, await current(user, response))),
  };
}

/** An accepted risk of the user, approved. */
async function acceptRisk(content: { riskOwnerId?: string; reviewBy: string }) {
  const evidenceId = await addEvidence(user);
  await answerControl(user.context, 'IDN-01', {
    ...{ implementationStatus: 'RISK_ACCEPTED', reason: 'Too dear.', ownerId: user.userId, ...content },
    answers: await completeAnswers(user.context, 'IDN-01', evidenceId),
  });
  await submitControl(user.context, 'IDN-01');
  await reviewControl(admin.context, 'IDN-01', 'APPROVE');
}

const rows: Record<string, () => Promise<Work>> = {
  async CHANGES_REQUESTED() {
    const response = await submitted();
    await ok(review(admin, response, 'REQUEST_CHANGES', 'Which systems?'));
    return { notified: 'CHANGES_REQUESTED', responsible: [user], settle: () => submitAgain(response) };
  },
  async ASSESSMENT_CHANGES_REQUESTED() {
    const { author, reviewer, assessor, draft } = await assessmentWork();
    await ok(requestChanges(assessor, await ok<Assessment>(submitAssessment(author, draft))));
    const { items } = await workOf(author);
    expect(items).toMatchObject([{ code: draft.code, by: { id: assessor.userId } }]);
    const read = () => ok<Assessment>(author.call(calls.assessments.get, { params: { id: draft.id } }));
    return {
      notified: 'CHANGES_REQUESTED',
      sharedWith: 'assessment:submit',
      responsible: [author, reviewer],
      other: assessor,
      settle: async () => ok(submitAssessment(author, await read())),
    };
  },
  async POLICY_CHANGES_REQUESTED() {
    const submitter = await suite.person(organizationId, 'msp_user');
    const { id, version } = await startText(user);
    const body = { version, ownerId: user.userId, reviewBy };
    const draft = await ok<{ version: number }>(submitter.call(calls.policies.submit, { params: { id }, body }));
    const reply = { version: draft.version, comment: 'Name the owner of the keys.' };
    await ok(admin.call(calls.policies.sendBack, { params: { id }, body: reply }));
    return {
      notified: 'CHANGES_REQUESTED',
      responsible: [user, submitter],
      other: viewer,
      settle: async () => ok(submitVersion(user, await readVersion(user, id))),
    };
  },
  OVERDUE: () => dueOn('2026-11-21', '2026-11-23T10:00:00.000Z'),
  TASK_OVERDUE: () => taskDueOn('2026-11-21', '2026-11-23T10:00:00.000Z'),
  async CHECK_FAILING() {
    const { settle } = await failedCheck();
    return { ...{ notified: 'FAILING', job: 'checks' }, responsible: [user], settle };
  },
  async EVIDENCE_STALE() {
    const id = await evidenceUntil('2026-11-21');
    await goTo('2026-11-23T10:00:00.000Z', admin, user, viewer);
    return {
      ...{ notified: 'EXPIRING', job: 'evidence-reminders' },
      responsible: [user],
      settle: () => renewEvidence(user, id, '2027-02-01'),
    };
  },
  async MENTION() {
    const target = { recordType: 'evidence', recordId: await addEvidence(admin) } as const;
    const both = `${mention(user)} and ${mention(viewer)}, is this right?`;
    const thread: Comment = await commentOn(admin, target, both);
    return {
      notified: 'MENTIONED',
      responsible: [user, viewer],
      other: admin,
      settle: async () => {
        await goTo('2026-11-20T10:01:00.000Z');
        await ok(replyTo(user, thread, 'It is.'));
        // A viewer cannot reply.
        expect((await workOf(user)).total).toBe(0);
        return ok(resolveThread(admin, thread));
      },
    };
  },
  async ASSESSMENT_TO_REVIEW() {
    const { author, assessor, draft } = await assessmentWork();
    const superadmin = await suite.person(organizationId, 'superadmin');
    // Works in another organisation at the moment.
    const elsewhere = await suite.person(organizationId, 'assessor');
    await addMember(suite.platform, author.organizationId, elsewhere.userId, 'assessor');
    const assessment = await ok<Assessment>(submitAssessment(author, draft));
    const organization = { externalId: `org_team-${created}`, name: `team-${created}` };
    expect((await workOf(elsewhere)).items).toMatchObject([
      { id: draft.id, code: draft.code, name: organization.name, organization },
    ]);
    return {
      notified: 'REVIEW_REQUESTED',
      sharedWith: 'assessment:review',
      responsible: [assessor, elsewhere, superadmin],
      other: author,
      settle: () => ok(approve(assessor, assessment)),
    };
  },
  async REVIEW() {
    const response = await submitted();
    return {
      notified: 'REVIEW_REQUESTED',
      sharedWith: 'control:review',
      responsible: [admin],
      other: user,
      settle: async () => ok(review(admin, await current(admin, response), 'APPROVE')),
    };
  },
  async SNOOZE_TO_CONFIRM() {
    const { id } = await failedCheck();
    const body = { reason: 'Replaced next week.', lastDay: '2026-11-25' };
    const { snooze } = await ok<CheckDetail>(user.call(calls.checks.snooze, { params: { id }, body }));
    return {
      notified: 'REVIEW_REQUESTED',
      sharedWith: 'control:review',
      responsible: [admin],
      settle: () => ok(admin.call(calls.checks.confirmSnooze, { params: { id, snoozeId: snooze?.id ?? '' } })),
    };
  },
  async TICKET_RESOLVED() {
    await approveControl({ author: user, reviewer: admin }, 'IDN-01', 'FULLY_IMPLEMENTED');
    const { rows: controls } = await suite.admin.query(`select id from controls where code = 'IDN-01'`);
    const integrationId = await connectIntegration(admin.context, 'halopsa', `Desk ${created}`);
    const id = await insertTicket(suite, { organizationId, integrationId, controlId: controls[0].id });
    const system = suite.system(organizationId);
    await system.run(async (tx) => {
      const ticket = await lockTicket(tx, system, id);
      if (ticket) await notifyOfResolution(tx, system, ticket);
    });
    return {
      notified: 'REVIEW_REQUESTED',
      responsible: [user],
      other: admin,
      settle: () => ok(admin.call(calls.tickets.dismissResolution, { params: { id } })),
    };
  },
  async POLICY_TO_PUBLISH() {
    const draft = await ok<{ id: string; version: number }>(submitVersion(user, await startText(user)));
    return {
      notified: 'REVIEW_REQUESTED',
      sharedWith: 'policy:manage',
      responsible: [admin],
      other: user,
      settle: () => ok(publishVersion(admin, draft)),
    };
  },
  async POLICY_TO_READ() {
    const acceptance = { members: [user.userId, viewer.userId], dueOn: '2026-12-01' };
    const { id, sha256 } = await publishText(admin, '# Clean desk', { acceptance });
    const accept = (person: Person) => ok(person.call(calls.policies.accept, { params: { id }, body: { sha256 } }));
    return {
      notified: 'POLICY_TO_ACCEPT',
      responsible: [user, viewer],
      other: admin,
      settle: () => Promise.all([user, viewer].map(accept)),
    };
  },
  async POLICY_REVIEW_DUE() {
    const { policy } = await publishText(admin, '# Clean desk', { reviewBy: '2026-12-19' });
    const body = { source: 'TEXT', content: '# Clean desk, reviewed' };
    return {
      ...{ notified: 'EXPIRING', job: 'policy-review-reminders' },
      responsible: [admin],
      other: user,
      settle: async () =>
        ok(publishVersion(admin, await ok(admin.call(calls.policies.startDraft, { params: { id: policy.id }, body })))),
    };
  },
  async RESPONSIBILITIES_PROPOSED() {
    await offerTo(suite, organizationId, `manager-${created}`);
    return {
      ...{ notified: 'REVIEW_REQUESTED', job: 'published-responsibilities' },
      sharedWith: 'management:update',
      responsible: [admin],
      other: user,
      settle: () => ok(deciding(admin, 1)),
    };
  },
  async RISK_REVIEW_DUE() {
    const riskOwner = await suite.person(organizationId, 'msp_user');
    const reviewer = await suite.person(organizationId, 'msp_user', true);
    await acceptRisk({ riskOwnerId: riskOwner.userId, reviewBy: '2026-12-20' });
    return {
      sharedWith: 'control:review',
      responsible: [user, riskOwner, admin, reviewer],
      settle: () => acceptRisk({ reviewBy: '2027-06-30' }),
    };
  },
  async REGISTER_REVIEW_OVERDUE() {
    const { id } = await createRisk(admin, user, { nextReviewOn: '2026-11-21' });
    await goTo('2026-11-23T10:00:00.000Z', admin, user, viewer);
    return {
      ...{ notified: 'DUE', job: 'register-reminders' },
      responsible: [user],
      settle: async () => {
        const { version } = await ok<RiskDetail>(user.call(calls.risks.read, { params: { id } }));
        await ok(user.call(calls.risks.review, { params: { id }, body: { version, note: null } }));
      },
    };
  },
  async JOIN_REQUEST() {
    await verifyDomain(suite, organizationId, `alpha-${created}.example`);
    const asking = await suite.outsider(`newcomer@alpha-${created}.example`);
    const { request } = await ok<{ request: { id: string } }>(
      asking.call(calls.newcomers.ask, { body: { organizationId } }),
    );
    const params = { id: request.id };
    return {
      notified: 'JOIN_REQUESTED',
      sharedWith: 'user:create',
      responsible: [admin],
      other: user,
      settle: () => admin.call(calls.newcomers.accept, { params, body: { role: 'msp_user' } }),
    };
  },
  async HANDOVER() {
    // It stays on the list also for those who do not want such notifications.
    await saveSettings(user, { kinds: { ASSIGNED: { inApp: false, mail: 'off' } } });
    const leaver = await suite.person(organizationId, 'msp_user');
    await approveControl({ author: leaver, reviewer: admin }, 'IDN-01', 'FULLY_IMPLEMENTED');
    const body = { successorId: user.userId };
    await admin.call(calls.users.removeAndHandOver, { params: { id: leaver.userId }, body });
    const { items } = await listOf(user);
    return {
      notified: 'ASSIGNED',
      responsible: [user],
      settle: () => ok(user.call(calls.notifications.markRead, { body: { ids: items.map(({ id }) => id) } })),
    };
  },
  DUE_SOON: () => dueOn('2026-11-25', '2026-11-20T11:00:00.000Z'),
  TASK_DUE: () => taskDueOn('2026-11-27', '2026-11-20T11:00:00.000Z'),
  async CERTIFICATE_EXPIRING() {
    const team = await createReadyTeam(suite, `team-${created}`);
    await renewEvidence(team.author, team.evidenceId, '2028-01-31');
    for (const code of team.codes) await approveAnswer(team, code, 'With the new evidence.');
    const id = await issueCertificate(team.assessor.context, suite.issuer, `TMSP-2026-${created}`);
    await goTo('2027-10-20T10:00:00.000Z', team.author, team.reviewer, team.assessor);
    return {
      ...{ notified: 'EXPIRING', job: 'certificate-reminders' },
      sharedWith: 'assessment:create',
      responsible: [team.author, team.reviewer],
      other: team.assessor,
      settle: async () => {
        const renewal = await ok<Assessment>(team.author.call(calls.assessments.renew, { params: { id } }));
        // The list names the renewal instead.
        expect((await workOf(team.reviewer)).items).toMatchObject([{ kind: 'ASSESSMENT_DRAFT', code: renewal.code }]);
        await ok(submitAssessment(team.author, renewal));
      },
    };
  },
  async EVIDENCE_EXPIRING() {
    const id = await evidenceUntil('2026-12-19');
    return {
      ...{ notified: 'EXPIRING', job: 'evidence-reminders' },
      responsible: [user],
      settle: () => renewEvidence(user, id, '2027-02-01'),
    };
  },
  async OVERRIDE_ENDING() {
    const override = { metricId: 'device-patched-percent', value: 90, reason: 'Agreed.', lastDay: '2026-11-30' };
    const { id } = await ok<{ id: string }>(admin.call(calls.metricOverrides.create, { body: override }));
    return {
      ...{ notified: 'EXPIRING', job: 'metric-override-notices' },
      responsible: [admin],
      other: user,
      settle: () => admin.call(calls.metricOverrides.remove, { params: { id } }),
    };
  },
  async ASSESSMENT_DRAFT() {
    const { author, reviewer, assessor, draft } = await assessmentWork();
    return {
      sharedWith: 'assessment:submit',
      responsible: [author, reviewer],
      other: assessor,
      settle: () => ok(submitAssessment(author, draft)),
    };
  },
  async DRAFT() {
    const response = await createResponse(admin, 'IDN-01', { ...notApplicable, ownerId: user.userId });
    return { responsible: [user], settle: async () => ok(submit(user, await current(user, response))) };
  },
  async NOT_FULLY_IMPLEMENTED() {
    await approveControl({ author: user, reviewer: admin }, 'IDN-01', 'PARTIALLY_IMPLEMENTED');
    return {
      responsible: [user],
      settle: () => approveControl({ author: user, reviewer: admin }, 'IDN-01', 'FULLY_IMPLEMENTED'),
    };
  },
};

test('every kind of work has a row', () => {
  expect(Object.keys(rows)).toEqual([...workKinds]);
});

/** How many of them have an unread notification of the kind. */
async function notifiedOf(kind: NotificationKind, people: readonly Person[]): Promise<number> {
  const lists = await Promise.all(people.map((person) => listOf(person, { kind, unread: 'true' })));
  return lists.filter(({ items }) => items.length > 0).length;
}

/** The roles that see it although it is not their own: of people who join the organisation of those who have to do it. */
async function rolesWith(kind: WorkKind, [first]: readonly Person[]): Promise<Role[]> {
  const shown = await Promise.all(
    roles.map(async (role) => {
      const person = await suite.person(first?.organizationId ?? '', role);
      return (await workOf(person)).items.some((item) => item.kind === kind);
    }),
  );
  return roles.filter((_, at) => shown[at]);
}

test.each(workKinds)(
  '%s is in My Work of those who have to do it, in every role that may, and of no one else; once it is settled, nothing is left and its notification is read',
  async (kind) => {
    const arrange = rows[kind];
    if (!arrange) throw new Error(`${kind} has no row.`);
    const { responsible, sharedWith, other = viewer, settle, notified, job } = await arrange();
    if (job) await runJob(suite.platform, job);
    for (const person of responsible) expect((await workOf(person)).items).toMatchObject([{ kind }]);
    expect(await workOf(other)).toEqual({ items: [], total: 0 });
    if (notified) expect(await notifiedOf(notified, responsible)).toBeGreaterThan(0);
    expect(await rolesWith(kind, responsible)).toEqual(
      roles.filter((role) => sharedWith && permissionsOfRole[role].includes(sharedWith)),
    );
    await settle();
    for (const person of responsible) expect(await workOf(person)).toEqual({ items: [], total: 0 });
    if (notified) expect(await notifiedOf(notified, responsible)).toBe(0);
  },
);
