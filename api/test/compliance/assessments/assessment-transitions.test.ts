/** Every transition of an assessment from every status, over HTTP: the allowed ones succeed, all others are refused and change nothing. */
import { type Assessment, assessmentStatuses, calls, type ResponseOf } from '@msp/contract';
import type { LightMyRequestResponse } from 'fastify';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  assessmentIn,
  controlsOf,
  createReadyTeam,
  decide,
  read,
  requestChanges,
  review,
  start,
  submit,
} from '../../support/requests/assessment-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: AssessedTeam;
/** Sees drafts, which do not exist for assessors. */
let reviewer: Person;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
  reviewer = await suite.person(team.organizationId, 'superadmin');
});
afterAll(() => suite.stop());

/** Taken from the registry, because a draft has no snapshot. */
async function someControl(): Promise<string> {
  const { rows } = await suite.admin.query(`select id from controls where code = 'C-1'`);
  return rows[0].id;
}

const actions: Record<string, (assessment: Assessment) => Promise<LightMyRequestResponse>> = {
  submit: (assessment) => submit(team.author, assessment),
  assign: ({ id, version }) => {
    const body = { version, assessorId: team.assessor.userId };
    return reviewer.call(calls.assessments.assign, { params: { id }, body });
  },
  decide: async ({ id }) => decide(reviewer, id, await someControl(), { verdict: 'MET' }),
  override: async ({ id }) => {
    const body = { assessmentId: id, controlId: await someControl(), implementationStatus: 'NOT_IMPLEMENTED' };
    return reviewer.call(calls.controlOverrides.create, { body: { ...body, reason: 'Not shown.' } });
  },
  approve: async (assessment) => {
    if (assessment.status === 'SUBMITTED') {
      for (const { control } of await controlsOf(reviewer, assessment.id))
        await decide(reviewer, assessment.id, control.id, { verdict: 'MET' });
    }
    return review(reviewer, assessment, { decision: 'APPROVE' });
  },
  requestChanges: (assessment) => requestChanges(reviewer, assessment),
  withdraw: ({ id, version }) => team.author.call(calls.assessments.withdraw, { params: { id }, body: { version } }),
  remove: ({ id, version }) =>
    team.author.call(calls.assessments.remove, { params: { id }, query: { version: String(version) } }),
};
const allowed: Record<string, string> = {
  'submit DRAFT': 'SUBMITTED',
  'submit CHANGES_REQUESTED': 'SUBMITTED',
  'assign SUBMITTED': 'SUBMITTED',
  'decide SUBMITTED': 'SUBMITTED',
  'override SUBMITTED': 'SUBMITTED',
  'approve SUBMITTED': 'APPROVED',
  'requestChanges SUBMITTED': 'CHANGES_REQUESTED',
  'withdraw SUBMITTED': 'WITHDRAWN',
  'withdraw CHANGES_REQUESTED': 'WITHDRAWN',
  'remove DRAFT': 'removed',
};

describe('§7 §4 Assessments can be created, submitted, reviewed, deleted', () => {
  test.each(Object.keys(actions).flatMap((action) => assessmentStatuses.map((from) => ({ action, from }))))(
    '$action from $from',
    async ({ action, from }) => {
      const before = await assessmentIn(suite, team, from);
      const response = await actions[action]?.(before);
      if (!response) throw new Error(`There is no action ${action}.`);
      const expected = allowed[`${action} ${from}`];
      if (expected === undefined) {
        const refused = { status: 409, errorCode: 'INVALID_TRANSITION', details: { current: from } };
        expect(await refusal(Promise.resolve(response))).toMatchObject(refused);
        expect(await read(team.author, before.id)).toEqual(before);
      } else if (expected === 'removed') {
        expect(response.statusCode).toBe(204);
        await expect(read(team.author, before.id)).rejects.toThrow('404');
      } else {
        expect(response.statusCode).toBe(200);
        expect((await read(team.author, before.id)).status).toBe(expected);
      }
    },
  );

  test('a withdrawn assessment keeps what was submitted, is told to its assessor, and lets another one start', async () => {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const body = { version: submitted.version, assessorId: team.assessor.userId };
    const assigned = await reviewer.call(calls.assessments.assign, { params: { id: submitted.id }, body });
    await ok(
      team.author.call(calls.assessments.withdraw, {
        params: { id: submitted.id },
        body: { version: assigned.json().version },
      }),
    );
    const withdrawn = await read(team.author, submitted.id);
    expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', certificate: null });
    expect(withdrawn.snapshots).toEqual(submitted.snapshots);
    expect(await controlsOf(team.author, submitted.id)).toHaveLength(2);
    expect((await team.author.call(calls.assessments.reportPdf, { params: { id: submitted.id } })).statusCode).toBe(
      200,
    );
    const told = await ok<ResponseOf<typeof calls.notifications.list>>(team.assessor.call(calls.notifications.list));
    expect(told.items.map(({ title }) => title)).toContain(`${submitted.code} was withdrawn`);
    expect((await start(team.author)).statusCode).toBe(200);
  });

  test.each(['submit', 'requestChanges', 'withdraw', 'remove'])(
    '%s from an earlier version is refused',
    async (action) => {
      const isDraft = action === 'submit' || action === 'remove';
      const assessment = await assessmentIn(suite, team, isDraft ? 'DRAFT' : 'SUBMITTED');
      const response = actions[action]?.({ ...assessment, version: assessment.version + 1 });
      if (!response) throw new Error(`There is no action ${action}.`);
      expect(await refusal(response)).toMatchObject({ status: 409, errorCode: 'STALE' });
      expect(await read(team.author, assessment.id)).toEqual(assessment);
    },
  );
});
