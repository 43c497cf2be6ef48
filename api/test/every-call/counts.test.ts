/** Every count that two pages show is the same on both. A new page with a known number gets a row here. */
import { type Assessment, calls, type EndpointData, type ResponseOf } from '@msp/contract';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  type AssessedTeam,
  approve,
  approveAnswer,
  assessmentIn,
  createReadyTeam,
} from '../support/requests/assessment-requests';
import { createResponse, getResponse, notApplicable, review, submit } from '../support/requests/response-requests';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: AssessedTeam;
let superadmin: Person;
let last: Assessment;

/** Three certificates, the first of them revoked, one control that does not apply, and one that is in review again. */
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
  const revoked = await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-9000');
  const body = { reason: 'Issued by mistake.' };
  await ok(superadmin.call(calls.certificates.revoke, { params: { id: revoked }, body }));
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  await assessmentIn(suite, team, 'APPROVED');
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  last = await ok<Assessment>(approve(team.assessor, await assessmentIn(suite, team, 'SUBMITTED')));
  const [first, second] = team.codes;
  const changed = await ok<ResponseOf<typeof calls.controlResponses.ofControl>>(
    team.author.call(calls.controlResponses.ofControl, { params: { id: second } }),
  );
  const { id = '' } = changed.response ?? (await createResponse(team.author, second));
  const update = { version: (await getResponse(team.author, id)).version, ...notApplicable };
  await ok(team.author.call(calls.controlResponses.update, { params: { id }, body: update }));
  await ok(submit(team.author, await getResponse(team.author, id)));
  await ok(review(team.reviewer, await getResponse(team.author, id), 'APPROVE'));
  await approveAnswer(team, first, 'Approved again.');
  await submitAgain(team, first);
});
afterAll(() => suite.stop());

async function submitAgain({ author }: AssessedTeam, code: string): Promise<void> {
  const { response } = await ok<ResponseOf<typeof calls.controlResponses.ofControl>>(
    author.call(calls.controlResponses.ofControl, { params: { id: code } }),
  );
  if (!response) throw new Error(`${code} has no response.`);
  const body = { version: response.version, notes: 'In review.' };
  await ok(author.call(calls.controlResponses.update, { params: { id: response.id }, body }));
  await ok(submit(author, await getResponse(author, response.id), 'As before.'));
}

type Query = Record<string, string>;
const totalOf = async (endpoint: EndpointData, query: Query = {}, person: Person = team.reviewer) =>
  (await ok<{ total: number }>(person.call(endpoint, { query }))).total;
const controls = (query: Query = {}) => totalOf(calls.controls.withStatus, query);
const dashboard = () => ok<ResponseOf<typeof calls.dashboard.get>>(team.reviewer.call(calls.dashboard.get));
const metrics = async () => (await dashboard()).complianceMetrics;
const readiness = () =>
  ok<ResponseOf<typeof calls.assessments.readiness>>(team.author.call(calls.assessments.readiness));
const assessment = () => ok<Assessment>(team.author.call(calls.assessments.get, { params: { id: last.id } }));
const certificate = () =>
  ok<ResponseOf<typeof calls.certificates.get>>(
    team.author.call(calls.certificates.get, { params: { id: last.certificate?.id ?? '' } }),
  );
async function certificatesWith(...states: string[]): Promise<number> {
  const { items } = await ok<ResponseOf<typeof calls.certificates.list>>(team.author.call(calls.certificates.list));
  return items.filter(({ state }) => states.includes(state)).length;
}
const administered = (state: string) => totalOf(calls.admin.certificates, { state, search: 'alpha' }, superadmin);
const work = async (kind: string) =>
  (
    await ok<ResponseOf<typeof calls.dashboard.work>>(
      team.reviewer.call(calls.dashboard.work, { query: { limit: '50' } }),
    )
  ).items.filter((item) => item.kind === kind).length;

type Count = () => Promise<number | null | undefined>;
const counts: [string, Count, Count][] = [
  [
    'dashboard: controls in and out of scope / list of controls',
    async () => (await metrics()).totalControls + (await metrics()).notApplicableControls,
    () => controls(),
  ],
  [
    'dashboard: implemented / list of controls',
    async () => (await metrics()).implementedControls,
    () => controls({ implementationStatus: 'FULLY_IMPLEMENTED' }),
  ],
  [
    'dashboard: partly implemented / list of controls',
    async () => (await metrics()).partiallyImplementedControls,
    () => controls({ implementationStatus: 'PARTIALLY_IMPLEMENTED' }),
  ],
  [
    'dashboard: risk accepted / list of controls',
    async () => (await metrics()).riskAcceptedControls,
    () => controls({ implementationStatus: 'RISK_ACCEPTED' }),
  ],
  [
    'dashboard: not applicable / list of controls',
    async () => (await metrics()).notApplicableControls,
    () => controls({ implementationStatus: 'NOT_APPLICABLE' }),
  ],
  ...(['failing', 'attention', 'not-measured', 'healthy'] as const).map((health): [string, Count, Count] => [
    `dashboard and certificate: implemented and ${health} / list of controls`,
    async () => (await metrics()).implementedHealth?.[health],
    () => controls({ implementationStatus: 'FULLY_IMPLEMENTED', health }),
  ]),
  [
    'controls with failing checks / list of controls',
    async () => {
      const { items } = await ok<ResponseOf<typeof calls.checks.list>>(
        team.reviewer.call(calls.checks.list, { query: { state: 'fail', limit: '100' } }),
      );
      return new Set(items.map(({ control }) => control.id)).size;
    },
    () => controls({ health: 'failing' }),
  ],
  ['readiness: controls / list of controls', async () => (await readiness()).controls.total, () => controls()],
  [
    'certificate: controls / assessment: submitted controls',
    async () => (await certificate()).scope?.controls,
    async () => (await assessment()).snapshots[0]?.controls,
  ],
  [
    'certificate: controls met / assessment: progress',
    async () => (await certificate()).scope?.met,
    async () => (await assessment()).progress.met,
  ],
  [
    'assessment: progress / assessment: submitted controls',
    async () => (await assessment()).progress.total,
    async () => (await assessment()).snapshots[0]?.controls,
  ],
  [
    'dashboard: active certificates / list of certificates',
    async () => (await dashboard()).certificateStatus.active,
    () => certificatesWith('ACTIVE', 'EXPIRING_SOON'),
  ],
  [
    'dashboard: expired certificates / list of certificates',
    async () => (await dashboard()).certificateStatus.expired,
    () => certificatesWith('EXPIRED'),
  ],
  [
    'dashboard: all certificates / list of certificates',
    async () => (await dashboard()).certificateStatus.total,
    () => totalOf(calls.certificates.list),
  ],
  ...['ACTIVE', 'EXPIRING_SOON', 'EXPIRED', 'SUPERSEDED', 'REVOKED'].map((state): [string, Count, Count] => [
    `administration: certificates ${state} / list of certificates`,
    () => administered(state),
    () => certificatesWith(state),
  ]),
  [
    'reviews / list of controls in review',
    () => totalOf(calls.controlResponses.list, { mayReview: 'true' }),
    () => controls({ progress: 'IN_REVIEW' }),
  ],
  ['reviews / My Work', () => totalOf(calls.controlResponses.list, { mayReview: 'true' }), () => work('REVIEW')],
  [
    'administration: members / list of users',
    async () =>
      (
        await ok<ResponseOf<typeof calls.admin.organizations>>(
          superadmin.call(calls.admin.organizations, { query: { search: 'alpha' } }),
        )
      ).items[0]?.members,
    async () => (await ok<ResponseOf<typeof calls.users.list>>(team.author.call(calls.users.list))).summary.total,
  ],
];

test.each(counts)('one number, one definition: %s', async (_, one, other) => {
  const [shown, listed] = [await one(), await other()];
  expect(listed).not.toBeUndefined();
  expect(shown).toBe(listed);
});

test('the records that are counted differ enough to tell the counts apart', async () => {
  expect(await certificatesWith('ACTIVE')).toBe(1);
  expect(await certificatesWith('SUPERSEDED')).toBe(1);
  expect((await metrics()).notApplicableControls).toBe(1);
  expect(await work('REVIEW')).toBe(1);
});
