/**
 * When notifications of assignments and of rejected answers are read without their recipient: once the matter is settled, and not before.
 * Those about work have a row in `work-kinds.test.ts`.
 */
import { type ControlResponse, calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { listOf } from '../../support/requests/notification-requests';
import { publishNext, publishText, reviewBy } from '../../support/requests/policy-requests';
import {
  createResponse,
  createResponseIn,
  createTeam,
  differentValue,
  getResponse,
  notApplicable,
  removeResponse,
  review,
  reviewAnswer,
  saveAnswers,
  submit,
  type Team,
  undoReview,
  updateResponse,
} from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: Team;
let admin: Person;
let other: Person;
/** Receives the notifications of assignments. */
let user: Person;
let created = 0;

beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  created += 1;
  team = await createTeam(suite, `team-${created}`);
  ({ author: admin, reviewer: other } = team);
  user = await suite.person(team.organizationId, 'msp_user');
  await suite.extendSessions();
});
afterAll(() => suite.stop());

type Step = () => Promise<unknown>;

interface Matter {
  recipient: Person;
  /** What does not settle it. */
  open?: Step;
  settle: Step;
}

/** Any time later: what was done at the moment of the assignment does not settle it. */
const later = () => suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));

const unreadOf = async (person: Person, kind: string) =>
  (await listOf(person, { kind, unread: 'true' })).items.map(({ title }) => title);

async function assigned(content: object = notApplicable) {
  const { id } = await createResponse(admin, team.nextControl(), { ownerId: user.userId, ...content });
  const current = () => getResponse(admin, id);
  return {
    change: async (change: object) => ok<ControlResponse>(updateResponse(admin, await current(), change)),
    send: async () => ok(submit(admin, await current())),
    remove: async () => removeResponse(admin, await current()),
    approve: async () => {
      await ok(submit(admin, await current()));
      await ok(review(other, await current(), 'APPROVE'));
    },
  };
}

const acceptedRisk = () => ({
  ...{ implementationStatus: 'RISK_ACCEPTED', reason: 'Too dear.', reviewBy: '2027-06-30' },
  ...{ riskOwnerId: user.userId, ownerId: admin.userId },
});

async function policyAssigned() {
  const { policy } = await publishText(admin);
  const params = { id: policy.id };
  const change = async (body: object) => {
    const { version } = await ok<PolicyDetail>(admin.call(calls.policies.read, { params }));
    return ok(admin.call(calls.policies.update, { params, body: { version, ...body } }));
  };
  await change({ ownerId: user.userId, reviewBy });
  later();
  return {
    change,
    publish: (): Promise<PolicyVersion> => publishNext(admin, policy.id, '# Next'),
    retire: async () => {
      const { version } = await ok<PolicyDetail>(admin.call(calls.policies.read, { params }));
      return ok(admin.call(calls.policies.retire, { params, body: { version } }));
    },
  };
}

const assignments: Record<string, () => Promise<Matter>> = {
  async 'of a control: another owner'() {
    const { change } = await assigned();
    const open = () => change({ notes: 'Begun.' });
    return { recipient: user, open, settle: () => change({ ownerId: other.userId }) };
  },
  async 'of a control: submitted by anyone since'() {
    const { change, send } = await assigned();
    later();
    return { recipient: user, open: () => change({ dueOn: '2026-12-01' }), settle: send };
  },
  async 'of a control: its response is deleted'() {
    const { remove } = await assigned();
    return { recipient: user, settle: remove };
  },
  async 'of a control that is already approved: another owner'() {
    const { change, approve } = await assigned({ ...notApplicable, ownerId: admin.userId });
    await approve();
    later();
    return {
      recipient: user,
      // There is nothing to do, and it is news all the same.
      open: () => change({ ownerId: user.userId }),
      settle: () => change({ ownerId: other.userId }),
    };
  },
  async 'of a risk: another risk owner'() {
    const { change } = await assigned(acceptedRisk());
    return { recipient: user, settle: () => change({ riskOwnerId: other.userId }) };
  },
  async 'of a risk: another status is approved'() {
    const { change, approve } = await assigned(acceptedRisk());
    const open = async () => {
      later();
      await change(notApplicable);
    };
    return { recipient: user, open, settle: approve };
  },
  async 'of a policy: another owner'() {
    const { change } = await policyAssigned();
    return {
      recipient: user,
      open: () => change({ name: 'Tidy desk policy' }),
      settle: () => change({ ownerId: other.userId }),
    };
  },
  async 'of a policy: published since'() {
    const { publish } = await policyAssigned();
    return { recipient: user, settle: publish };
  },
  async 'of a policy: retired'() {
    const { retire } = await policyAssigned();
    return { recipient: user, settle: retire };
  },
};

async function rejected() {
  const { response, answer } = await createResponseIn(team, 'IN_REVIEW');
  const current = () => getResponse(admin, response.id);
  const rejection = await ok<{ id: string; version: number }>(reviewAnswer(other, answer, 'REJECT', 'Too old.'));
  return {
    rejection,
    current,
    answerAgain: async () =>
      ok(saveAnswers(admin, await current(), [{ requirementId: answer.requirementId, value: differentValue(answer) }])),
  };
}

const rejections: Record<string, () => Promise<Matter>> = {
  async 'the rejection is undone'() {
    const { rejection } = await rejected();
    return { recipient: admin, settle: () => ok(undoReview(other, rejection)) };
  },
  async 'answered anew and submitted'() {
    const { current, answerAgain } = await rejected();
    return {
      recipient: admin,
      async open() {
        await ok(review(other, await current(), 'REQUEST_CHANGES', 'Which one?'));
        await answerAgain();
      },
      settle: async () => ok(submit(admin, await current())),
    };
  },
};

describe('an assignment', () => {
  test.each(Object.keys(assignments))('%s', async (name) => {
    const { recipient, open, settle } = await (assignments[name] as () => Promise<Matter>)();
    if (open) await open();
    const before = await unreadOf(recipient, 'ASSIGNED');
    expect(before).toEqual([expect.stringMatching(/^You are now the (risk )?owner of/)]);
    await settle();
    expect(await unreadOf(recipient, 'ASSIGNED')).toEqual([]);
  });
});

describe('a rejected answer', () => {
  const title = expect.stringMatching(/^An answer to .* was rejected$/);

  test.each(Object.keys(rejections))('%s', async (name) => {
    const { recipient, open, settle } = await (rejections[name] as () => Promise<Matter>)();
    if (open) await open();
    expect(await unreadOf(recipient, 'CHANGES_REQUESTED')).toContainEqual(title);
    await settle();
    expect(await unreadOf(recipient, 'CHANGES_REQUESTED')).not.toContainEqual(title);
  });
});
