/** The assessors' queue over HTTP: it spans the organisations that a person assesses, and no others. */
import { type Assessment, calls, type QueuedAssessment } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { addMember } from '../../../src/tenancy/organizations/service';
import { allItems, ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  approve,
  approveAnswer,
  controlsOf,
  createReadyTeam,
  decide,
  requestChanges,
  start,
  submit,
} from '../../support/requests/assessment-requests';
import { type Suite, startSuite } from '../../support/suite';

const slugs = ['alpha', 'bravo', 'charlie', 'delta'] as const;
let suite: Suite;
const teams = new Map<string, AssessedTeam>();
/** Assesses alpha and bravo. */
let assessor: Person;
let superadmin: Person;

const team = (slug: string) => teams.get(slug) as AssessedTeam;

beforeAll(async () => {
  suite = await startSuite();
  for (const slug of slugs) teams.set(slug, await createReadyTeam(suite, slug));
  ({ assessor } = team('alpha'));
  await addMember(suite.platform, team('bravo').organizationId, assessor.userId, 'assessor');
  await addMember(suite.platform, team('charlie').organizationId, assessor.userId, 'msp_admin');
  superadmin = await suite.person(await suite.organization('scheme'), 'superadmin');
});
/** Takes the assessments of earlier tests out of the queue. */
beforeEach(() =>
  suite.admin.query(`update assessments set status = 'APPROVED', submitted_at = null, snapshot_number = 0`),
);
afterAll(() => suite.stop());

/** One minute later each time. */
async function submittedIn(slug: string): Promise<Assessment> {
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  return ok<Assessment>(submit(team(slug).author, await ok<Assessment>(start(team(slug).author))));
}

const queueOf = (person: Person, query: Record<string, string | string[]> = {}) =>
  ok<Page<QueuedAssessment>>(person.call(calls.assessments.queue, { query }));
const codesIn = async (person: Person, query = {}) => (await queueOf(person, query)).items.map(({ code }) => code);

describe('§7 assessments/queue', () => {
  test('lists what was submitted in the organisations that the caller assesses, oldest first; all of them for a superadmin', async () => {
    const submitted = [];
    for (const slug of ['charlie', 'bravo', 'delta', 'alpha']) submitted.push(await submittedIn(slug));
    const [inCharlie, inBravo, inDelta, inAlpha] = submitted.map(({ code }) => code);
    expect(await codesIn(assessor)).toEqual([inBravo, inAlpha]);
    expect(await codesIn(superadmin)).toEqual([inCharlie, inBravo, inDelta, inAlpha]);
    const { items, total } = await queueOf(assessor);
    expect(total).toBe(2);
    const { author, organizationId } = team('bravo');
    expect(items[0]).toMatchObject({
      organization: { id: organizationId, externalId: 'org_bravo', name: 'bravo' },
      code: inBravo,
      status: 'SUBMITTED',
      assessor: null,
      createdBy: { id: author.userId, email: author.context.actor?.email },
      createdAt: submitted[1]?.createdAt,
      submittedAt: submitted[1]?.submittedAt,
      reviewedAt: null,
      version: submitted[1]?.version,
      progress: { total: 2, met: 0, concern: 0, notMet: 0, pending: 2 },
    });
  });

  test('a draft is in no queue, whatever the status filter', async () => {
    const { code } = await ok<Assessment>(start(team('alpha').author));
    const status = ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'];
    expect(await codesIn(superadmin, { status })).not.toContain(code);
    expect(await refusal(superadmin.call(calls.assessments.queue, { query: { status: 'DRAFT' } }))).toMatchObject({
      status: 400,
    });
  });

  test('progress counts the verdicts on what was submitted last', async () => {
    const { author, codes } = team('alpha');
    const submitted = await submittedIn('alpha');
    const [first, second] = await controlsOf(assessor, submitted.id);
    const progress = async () => (await queueOf(assessor)).items[0]?.progress;
    await ok(decide(assessor, submitted.id, first?.control.id ?? '', { verdict: 'MET' }));
    const unmet = { verdict: 'NOT_MET', comment: 'Nothing was shown.' };
    await ok(decide(assessor, submitted.id, second?.control.id ?? '', unmet));
    expect(await progress()).toEqual({ total: 2, met: 1, concern: 0, notMet: 1, pending: 0 });
    const returned = await ok<Assessment>(requestChanges(assessor, submitted));
    expect((await queueOf(assessor)).items).toEqual([]);
    expect(await codesIn(assessor, { status: 'CHANGES_REQUESTED' })).toEqual([submitted.code]);
    await approveAnswer(team('alpha'), codes[1], `More, for ${submitted.id}.`);
    await ok(submit(author, returned));
    expect(await progress()).toEqual({ total: 2, met: 1, concern: 0, notMet: 0, pending: 1 });
  });

  test('filters by status', async () => {
    const waiting = await submittedIn('alpha');
    const returned = await submittedIn('bravo');
    await ok(requestChanges(team('bravo').assessor, returned));
    const approved = await submittedIn('delta');
    await ok(approve(team('delta').assessor, approved));
    expect(await codesIn(superadmin, { status: 'SUBMITTED' })).toEqual([waiting.code]);
    expect(await codesIn(superadmin, { status: 'CHANGES_REQUESTED' })).toEqual([returned.code]);
    expect(await codesIn(superadmin, { status: 'APPROVED' })).toEqual([approved.code]);
    const both = { status: ['APPROVED', 'CHANGES_REQUESTED'] };
    expect(await codesIn(superadmin, both)).toEqual([returned.code, approved.code]);
  });

  test('filters by assessor and text, and sorts; each page continues the one before', async () => {
    const inAlpha = await submittedIn('alpha');
    const inBravo = await submittedIn('bravo');
    await submittedIn('delta');
    const body = { version: inAlpha.version, assessorId: assessor.userId };
    await ok(assessor.call(calls.assessments.assign, { params: { id: inAlpha.id }, body }));
    expect(await codesIn(assessor, { assigned: 'me' })).toEqual([inAlpha.code]);
    expect(await codesIn(assessor, { assigned: 'none' })).toEqual([inBravo.code]);
    expect((await queueOf(assessor, { assigned: 'me' })).items[0]?.assessor).toMatchObject({ id: assessor.userId });
    expect(await codesIn(superadmin, { search: 'BRAV' })).toEqual([inBravo.code]);
    expect(await codesIn(superadmin, { search: '%' })).toEqual([]);
    for (const [sort, order, names] of [
      ['organization', 'desc', ['delta', 'bravo', 'alpha']],
      ['code', 'asc', ['alpha', 'bravo', 'delta']],
      ['submittedAt', 'desc', ['delta', 'bravo', 'alpha']],
    ] as const) {
      const rows = await allItems((cursor) => queueOf(superadmin, { sort, order, limit: '1', ...cursor }));
      expect(rows.map(({ organization }) => organization.name)).toEqual(names);
    }
  });

  test('a person who is no longer an assessor loses the organisation at once', async () => {
    const submitted = await submittedIn('bravo');
    expect(await codesIn(assessor)).toEqual([submitted.code]);
    const change = (to: string) =>
      suite.admin.query(`update memberships set ${to} where user_id = $1 and organization_id = $2`, [
        assessor.userId,
        team('bravo').organizationId,
      ]);
    await change('removed_at = now()');
    expect(await codesIn(assessor)).toEqual([]);
    await change(`removed_at = null, role = 'VIEWER'`);
    expect(await codesIn(assessor)).toEqual([]);
    await change(`role = 'assessor'`);
    expect(await codesIn(assessor)).toEqual([submitted.code]);
  });
});

describe('the functions behind the queue', () => {
  test('return no answer, comment, note or reason', async () => {
    const { rows } = await suite.admin.query(`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'msp_system' and table_name in ('assessments', 'assessment_controls', 'assessment_snapshots', 'control_verdicts', 'control_overrides')
        and column_name in ('notes', 'review_comment', 'content', 'sha256', 'manifest', 'comment', 'accepted_reason', 'reason', 'name')`);
    expect(rows).toEqual([]);
  });

  test('return no draft, even if one is asked for', async () => {
    await ok(start(team('alpha').author));
    const rows = await suite.platform.database.call(
      sql`select * from assessment_queue(${superadmin.userId}::uuid, array['DRAFT'])`,
    );
    expect(rows).toEqual([]);
  });

  test('the organisations of a person cannot be asked for by the API', async () => {
    const call = suite.platform.database.call(sql`select * from assessed_organizations(${assessor.userId}::uuid)`);
    await expect(call).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
