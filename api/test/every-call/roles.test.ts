/** The permission matrix over HTTP: every call as every role. */

import {
  type ControlResponse,
  calls,
  type DirectorySync,
  type OrganizationSettings,
  permissionsOfRole,
  roles,
  type SingleSignOn,
} from '@msp/contract';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { listChecks } from '../../src/compliance/checks/list';
import { snoozeCheck } from '../../src/compliance/checks/snoozes';
import { requestExport } from '../../src/insight/data-exports/service';
import { recordSummary } from '../../src/insight/portfolio/record';
import { dayOf } from '../../src/platform/clock';
import { everyCall, organizationCalls } from '../support/contract-calls';
import { logoOf } from '../support/files/image-files';
import { catalogueOf } from '../support/files/oscal-files';
import { ok, refusal } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import { assessmentInputs } from '../support/requests/assessment-requests';
import { commentInputs } from '../support/requests/comment-requests';
import { evidenceInputs, formOf } from '../support/requests/evidence-requests';
import { newFrameworkInputs } from '../support/requests/framework-requests';
import { measuringInputs } from '../support/requests/integration-requests';
import { notificationSettings } from '../support/requests/notification-requests';
import { policyInputs } from '../support/requests/policy-requests';
import { workInputs } from '../support/requests/portfolio-requests';
import { failRegistration } from '../support/requests/register-requests';
import {
  createResponseIn,
  createTeam,
  review,
  reviewAnswer,
  submit,
  type Team,
  unanswered,
} from '../support/requests/response-requests';
import { responsibilityInputs } from '../support/requests/responsibility-requests';
import { registerInputs } from '../support/requests/risk-requests';
import { scanInputs } from '../support/requests/scan-requests';
import { taskInputs } from '../support/requests/task-requests';
import { createKey, newKeyInput } from '../support/requests/tenancy/api-key-requests';
import { userInputs } from '../support/requests/tenancy/invitation-requests';
import { managementInputs } from '../support/requests/tenancy/management-requests';
import { insertJoinRequest } from '../support/requests/tenancy/newcomer-requests';
import { ticketInputs } from '../support/requests/ticket-requests';
import { webhookInputs } from '../support/requests/webhook-requests';
import { approveControl, approvedWithChange } from '../support/seeds/fixtures';
import { type Simulated, startSimulated } from '../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let simulated: Simulated;
let outsider: Person;
let team: Team;
const people = new Map<string, Person>();

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  Object.assign(
    inputs,
    measuringInputs(suite, () => people.get('superadmin') as Person),
    assessmentInputs(suite, () => people.get('msp_admin') as Person),
    userInputs(suite, () => people.get('msp_admin') as Person),
    webhookInputs(suite, () => people.get('msp_admin') as Person),
    ticketInputs(suite, () => people.get('msp_admin') as Person),
  );
  team = await createTeam(suite, 'alpha');
  const { organizationId } = team;
  for (const role of roles) people.set(role, await suite.person(organizationId, role));
  outsider = await suite.outsider();
  // For the snapshots of assessments.
  await createResponseIn(team, 'APPROVED');
  await approveControl(team, 'IDN-01', 'FULLY_IMPLEMENTED');
  const { items } = await listChecks(team.author.context, { limit: 1 });
  checkId = items[0]?.id ?? '';
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

/** A check of an approved response. */
let checkId: string;

async function externalIdOf({ organizationId }: Person): Promise<string> {
  const { rows } = await suite.admin.query('select external_id from organizations where id = $1', [organizationId]);
  return rows[0].external_id;
}

const untilToday = () => ({ reason: 'Later.', lastDay: dayOf(suite.clock.now()) });
const endSnoozes = () => suite.admin.query('update check_snoozes set ended_at = requested_at where ended_at is null');

async function newSnooze({ context }: Person): Promise<string> {
  await endSnoozes();
  const { snooze } = await snoozeCheck(context, checkId, untilToday());
  return snooze?.id ?? '';
}

/** Ids that match no record. Permission checks must not depend on valid input. */
const unknownRecord: CallInput = {
  params: {
    id: '018f3e9a-0000-7000-8000-000000000000',
    versionId: '018f3e9a-0000-7000-8000-000000000000',
    registryId: '018f3e9a-0000-7000-8000-000000000000',
    reactionId: '018f3e9a-0000-7000-8000-000000000000',
    number: '1',
    key: 'emergency-tested',
    runId: '018f3e9a-0000-7000-8000-000000000000',
    subjectId: '018f3e9a-0000-7000-8000-000000000000',
    userId: '018f3e9a-0000-7000-8000-000000000000',
    externalId: 'org_nobody',
    snoozeId: '018f3e9a-0000-7000-8000-000000000000',
    roundId: '018f3e9a-0000-7000-8000-000000000000',
    controlId: '018f3e9a-0000-7000-8000-000000000000',
    option: 'teams',
    deliveryId: '018f3e9a-0000-7000-8000-000000000000',
    entry: 'unknown',
    invitationId: '018f3e9a-0000-7000-8000-000000000000',
    sha256: 'a'.repeat(64),
  },
};

const savedView = { path: '/controls', name: 'Drafts', search: 'progress=DRAFT' };

let loadedCatalogues = 0;
let issuedCertificates = 0;

const newCertificate = () => {
  issuedCertificates += 1;
  return issueCertificate(
    (people.get('superadmin') as Person).context,
    suite.issuer,
    `TMSP-roles-${issuedCertificates}`,
  );
};

async function shippedRegistry(): Promise<string> {
  const { rows } = await suite.admin.query(`select id from control_registries where source = 'shipped'`);
  return rows[0].id;
}

/** A domain of the person's organisation. Its name is reserved, so that no DNS knows it. */
async function domainOf(person: Person, name: string): Promise<CallInput> {
  const body = { domain: `${name}-${person.role.toLowerCase().replace('_', '-')}.invalid` };
  const { id } = await ok<{ id: string }>(person.call(calls.domains.add, { body }));
  return { params: { id } };
}

/** Sets a logo. @returns its digest, and the version of the settings afterwards */
async function newLogo(): Promise<{ sha256: string; version: string }> {
  const admin = people.get('msp_admin') as Person;
  const { version } = await ok<OrganizationSettings>(admin.call(calls.organizations.read));
  const body = formOf({ version: String(version) }, { name: 'logo.png', content: logoOf('alpha') });
  const set = await ok<OrganizationSettings>(admin.call(calls.organizations.setLogo, { body }));
  return { sha256: set.logo ?? '', version: String(set.version) };
}

/** Settings of single sign-on. The name is reserved, so that nothing is sent. */
async function singleSignOnOf(person: Person): Promise<CallInput> {
  const { version } = await ok<SingleSignOn>(person.call(calls.singleSignOn.read));
  return { body: { version, issuer: 'https://login.invalid', clientId: person.role, clientSecret: 'secret' } };
}

/** The export that is under way, or a new one. */
async function exportOf(person: Person): Promise<CallInput> {
  return { params: { id: (await requestExport(person.context, async () => {})).id } };
}

const loadedBuild = { remote: 'evidence', build: '0123456789ab' };

/** A valid request for each call that needs one, prepared separately for every test. */
const inputs: Record<string, (person: Person) => CallInput | Promise<CallInput>> = {
  ...evidenceInputs(() => people.get('superadmin') as Person),
  ...scanInputs(() => people.get('msp_admin') as Person),
  ...commentInputs(() => people.get('superadmin') as Person),
  ...policyInputs(() => people.get('msp_admin') as Person),
  ...taskInputs(() => people.get('msp_admin') as Person),
  ...registerInputs(() => people.get('msp_admin') as Person),
  ...Object.fromEntries(
    ['entries', 'entriesCsv', 'report'].map((name) => [`frameworks.${name}`, () => ({ params: { key: 'nis2' } })]),
  ),
  'frameworks.entry': () => ({ params: { key: 'nis2', entry: '21(2)(a)' } }),
  'frameworks.choose': () => ({ params: { key: 'nis2' }, body: { isChosen: true } }),
  'frameworks.ofControl': () => ({ params: { id: 'IDN-01' } }),
  ...newFrameworkInputs(() => people.get('msp_admin') as Person),
  'frameworks.stateAll': async (person) => {
    const params = { key: 'nis2' };
    const entry = '21(2)(b)';
    const { statement } = (await person.call(calls.frameworks.entry, { params: { ...params, entry } })).json();
    const entries = [{ entry, version: statement?.version ?? null }];
    return { params, body: { decisions: [{ applicability: 'applicable', justification: 'Asked.', entries }] } };
  },
  'frameworks.state': async (person) => {
    const params = { key: 'nis2', entry: '21(2)(a)' };
    const { statement } = (await person.call(calls.frameworks.entry, { params })).json();
    const body = { applicability: 'applicable', justification: 'Asked.', version: statement?.version ?? null };
    return { params, body };
  },
  'responsibilities.ofControl': () => ({ params: { id: 'IDN-01' } }),
  ...responsibilityInputs(() => suite),
  ...managementInputs(
    () => suite,
    () => people.get('msp_admin') as Person,
  ),
  'companyProfile.save': async (person) => {
    const { version } = (await person.call(calls.companyProfile.read)).json();
    return { body: { values: { rmm: `RMM of ${person.role}` }, version } };
  },
  ...Object.fromEntries(
    ['startPolicies', 'addTasks', 'remind', 'undo'].map((call) => [
      `portfolio.${call}`,
      async (person: Person) => workInputs(await externalIdOf(person))[`portfolio.${call}`],
    ]),
  ),
  'portfolio.report': async (person) => {
    await recordSummary(suite.system(person.organizationId));
    return { params: { externalId: await externalIdOf(person) } };
  },
  'newcomers.accept': async (person) => ({
    params: { id: await insertJoinRequest(suite, person.organizationId) },
    body: { role: 'VIEWER' },
  }),
  'newcomers.decline': async (person) => ({ params: { id: await insertJoinRequest(suite, person.organizationId) } }),
  'domains.add': (person) => ({ body: { domain: `${person.role.toLowerCase().replace('_', '-')}.example` } }),
  'domains.check': (person) => domainOf(person, 'checked'),
  'domains.remove': (person) => domainOf(person, 'removed'),
  'admin.addAssessor': ({ organizationId }) => ({ body: { organizationId, email: 'unknown@elsewhere.example' } }),
  'admin.removeAssessor': () => unknownRecord,
  'admin.dismissJob': () => unknownRecord,
  'admin.retryJob': () => unknownRecord,
  'admin.changeJobs': () => ({ body: { action: 'retry', atMost: 9 } }),
  'admin.organization': async () => ({ params: { id: await suite.organization('read') } }),
  'admin.resendInvitation': () => unknownRecord,
  'announcements.announce': () => ({ body: { text: 'Maintenance.', until: '2026-11-21' } }),
  'announcements.end': () => unknownRecord,
  'admin.setLimits': async () => ({
    params: { id: await suite.organization('limited') },
    body: { members: 5, integrations: null, storageBytes: null },
  }),
  'admin.setRing': async () => ({ params: { id: await suite.organization('ringed') }, body: { ring: 'early' } }),
  'releases.report': () => ({ body: { ring: 'stable', loads: [{ ...loadedBuild, outcome: 'opened' }] } }),
  'releases.withdraw': () => ({ body: { ...loadedBuild, reason: 'Wrong totals.' } }),
  'releases.allow': () => ({ body: loadedBuild }),
  'admin.createOrganization': () => ({
    body: { name: 'New', slug: 'new', administratorEmail: 'first@new.example' },
  }),
  'admin.resubmitCertificate': async () => {
    const id = await newCertificate();
    await failRegistration(suite, id);
    return { params: { id } };
  },
  'admin.suspendOrganization': async () => ({
    params: { id: await suite.organization('suspended') },
    body: { reason: 'Unpaid.' },
  }),
  'admin.reactivateOrganization': async (person) => {
    const params = { id: await suite.organization('reactivated') };
    if (person.role === 'superadmin')
      await person.call(calls.admin.suspendOrganization, { params, body: { reason: 'Unpaid.' } });
    return { params };
  },
  'admin.previewControlRegistry': async () => ({
    params: { id: await suite.organization('previewed'), registryId: await shippedRegistry() },
  }),
  'admin.assignControlRegistry': async () => ({
    params: { id: await suite.organization('assigned') },
    body: { registryId: await shippedRegistry() },
  }),
  'activityFeed.ofControl': () => ({ params: { id: 'IDN-01' } }),
  'apiKeys.create': () => ({ body: newKeyInput() }),
  'apiKeys.revoke': async (person) => ({ params: { id: (await createKey(suite, person)).apiKey.id } }),
  'auth.switchOrganization': () => ({ body: { organizationExternalId: 'org_alpha' } }),
  'controlRegistries.load': () => {
    loadedCatalogues += 1;
    const content = JSON.stringify(catalogueOf(1, `roles-${loadedCatalogues}`));
    return { body: formOf({}, { name: 'catalogue.json', content }) };
  },
  'controlRegistries.remove': async (person) => {
    loadedCatalogues += 1;
    const content = JSON.stringify(catalogueOf(1, `removed-${loadedCatalogues}`));
    const superadmin = people.get('superadmin') as Person;
    if (person.role !== 'superadmin') return unknownRecord;
    const body = formOf({}, { name: 'catalogue.json', content });
    const { registry } = await ok<{ registry: { id: string } }>(
      superadmin.call(calls.controlRegistries.load, { body }),
    );
    return { params: { id: registry.id } };
  },
  'controlRegistries.preview': async () => ({ params: { id: await shippedRegistry() } }),
  'controlRegistries.use': async () => ({ params: { id: await shippedRegistry() } }),
  'certificateRegister.resubmit': async () => {
    const id = await newCertificate();
    await failRegistration(suite, id);
    return { params: { id } };
  },
  'certificates.get': async () => ({ params: { id: await newCertificate() } }),
  // Permitted, and then refused: it was not superseded.
  'certificates.reinstate': async () => ({ params: { id: await newCertificate() }, body: { reason: 'Mistake.' } }),
  'certificates.revoke': async () => ({ params: { id: await newCertificate() }, body: { reason: 'Lapsed.' } }),
  'controls.registry': () => ({ params: { id: 'IDN-01' } }),
  'controls.metricHistory': () => ({ params: { id: 'IDN-01' } }),
  'controls.setInterval': () => ({ params: { id: 'IDN-02', key: 'emergency-tested' }, body: { months: 3 } }),
  'controls.neighbours': () => ({ params: { id: 'IDN-01' } }),
  'controlResponses.create': () => ({ body: { controlId: team.nextControl() } }),
  'controlResponses.ofControl': () => ({ params: { id: 'IDN-01' } }),
  'checks.read': () => ({ params: { id: checkId } }),
  'checks.neighbours': () => ({ params: { id: checkId } }),
  'checks.snooze': async () => {
    await endSnoozes();
    return { params: { id: checkId }, body: untilToday() };
  },
  'checks.confirmSnooze': async () => ({ params: { id: checkId, snoozeId: await newSnooze(team.author) } }),
  'checks.endSnooze': async (person) => ({ params: { id: checkId, snoozeId: await newSnooze(person) } }),
  'controlResponses.get': async () => ({ params: { id: (await createResponseIn(team, 'DRAFT')).response.id } }),
  'controlResponses.versions': async () => ({ params: { id: (await createResponseIn(team, 'DRAFT')).response.id } }),
  'controlResponses.update': async () => {
    const { id, version } = (await createResponseIn(team, 'DRAFT')).response;
    return { params: { id }, body: { version, notes: 'Changed.' } };
  },
  'controlResponses.remove': async () => {
    const { id, version } = (await createResponseIn(team, 'DRAFT')).response;
    return { params: { id }, query: { version: String(version) } };
  },
  'controlResponses.submitForReview': async () => {
    const { id, version } = (await createResponseIn(team, 'DRAFT')).response;
    return { params: { id }, body: { version } };
  },
  'controlResponses.review': async () => {
    const { id, version } = (await createResponseIn(team, 'IN_REVIEW')).response;
    return { params: { id }, body: { version, decision: 'APPROVE', acceptPendingAnswers: true } };
  },
  'controlResponses.undoReview': async (person) => {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    const { id, version } = await ok<ControlResponse>(review(person, response, 'APPROVE'));
    return { params: { id }, body: { version } };
  },
  'controlResponses.confirm': async () => {
    const { id, version } = await approvedWithChange(team, 'DEV-05');
    return { params: { id }, body: { version } };
  },
  'controlResponses.withdraw': async (person) => {
    const { response } = await createResponseIn(team, 'DRAFT');
    const { id, version } = await ok<ControlResponse>(submit(person, response));
    return { params: { id }, body: { version } };
  },
  'controlResponses.bulk': async () => {
    const { control } = (await createResponseIn(team, 'DRAFT')).response;
    return { body: { action: 'OWNER', controlIds: [control.id], ownerId: null } };
  },
  'controlResponses.undoBulk': async () => {
    const { control, version } = (await createResponseIn(team, 'DRAFT')).response;
    return { body: { action: 'OWNER', changed: [{ controlId: control.id, version, before: unanswered }] } };
  },
  'requirementResponses.bulk': async () => {
    const { response, answer } = await createResponseIn(team, 'DRAFT');
    const { requirementId, version } = answer;
    return { body: { responseId: response.id, answers: [{ requirementId, value: null, version }] } };
  },
  'requirementResponses.ofResponse': async () => ({
    params: { id: (await createResponseIn(team, 'DRAFT')).response.id },
  }),
  'requirementResponses.review': async () => {
    const { id, version } = (await createResponseIn(team, 'IN_REVIEW')).answer;
    return { params: { id }, body: { version, decision: 'APPROVE' } };
  },
  'requirementResponses.undoReview': async () => {
    const { id, version } = (await createResponseIn(team, 'IN_REVIEW')).answer;
    await ok(reviewAnswer(team.reviewer, { id, version }, 'APPROVE'));
    return { params: { id }, body: { version: version + 1 } };
  },
  'onboarding.updateStep': () => ({ body: { step: 'addUsers', completed: true } }),
  'onboarding.dismiss': () => ({ body: { reason: 'user_dismissed' } }),
  'templates.get': () => ({ params: { id: 'EVT-01' } }),
  'templates.byControl': () => ({ params: { id: 'IDN-05' } }),
  'dataExports.download': exportOf,
  'dataExports.remove': exportOf,
  'directorySync.update': async (person) => {
    const { version } = await ok<{ version: number }>(person.call(calls.directorySync.read));
    return { body: { version, groupRoles: [] } };
  },
  'directorySync.createToken': async (person) => {
    await ok(person.call(calls.directorySync.disable));
    return {};
  },
  'directorySync.revokeToken': async (person) => {
    await ok(person.call(calls.directorySync.disable));
    const created = await ok<{ settings: DirectorySync }>(person.call(calls.directorySync.createToken));
    return { params: { id: created.settings.tokens[0]?.id ?? '' } };
  },
  'accountClosing.request': async () => {
    await suite.admin.query('update organizations set closes_at = null');
    return { body: { name: 'alpha' } };
  },
  'accountClosing.cancel': async () => {
    await suite.admin.query(`update organizations set closes_at = '2026-12-20'`);
    return {};
  },
  'organizations.setLogo': async (person) => {
    const { version } = await ok<{ version: number }>(person.call(calls.organizations.read));
    return { body: formOf({ version: String(version) }, { name: 'logo.png', content: logoOf('alpha') }) };
  },
  'organizations.removeLogo': async () => ({ query: { version: (await newLogo()).version } }),
  'organizations.logo': async () => ({ params: { sha256: (await newLogo()).sha256 } }),
  'singleSignOn.save': singleSignOnOf,
  'singleSignOn.changeState': async (person) => {
    const { version } = await ok<SingleSignOn>(person.call(calls.singleSignOn.save, await singleSignOnOf(person)));
    return { body: { version, isOn: false } };
  },
  'auth.testSingleSignOn': async (person) => {
    await ok(person.call(calls.singleSignOn.save, await singleSignOnOf(person)));
    return {};
  },
  'organizations.update': async (person) => {
    const { version } = await ok<{ version: number }>(person.call(calls.organizations.read));
    return { body: { version, timeZone: `Etc/GMT+${version}` } };
  },
  'notifications.markRead': () => ({ body: { until: '2026-11-20T10:00:00.000Z' } }),
  'notifications.markUnread': () => ({ body: { readAt: '2026-11-20T10:00:00.000Z' } }),
  'notifications.updateSettings': () => ({ body: notificationSettings }),
  'views.list': () => ({ query: { path: '/controls' } }),
  'views.save': () => ({ body: savedView }),
  'views.remove': async (person) => {
    const { id } = await ok<{ id: string }>(person.call(calls.views.save, { body: savedView }));
    return { params: { id } };
  },
};

/** Calls whose success is not 200. */
const successStatus: Record<string, number> = {
  'accessReviews.discard': 204,
  'apiKeys.revoke': 204,
  'assessments.remove': 204,
  'admin.assignControlRegistry': 204,
  'admin.reactivateOrganization': 204,
  'admin.resubmitCertificate': 204,
  'admin.setLimits': 204,
  'admin.setRing': 204,
  'admin.suspendOrganization': 204,
  // Permitted, and then refused: no worker has written it.
  'dataExports.download': 409,
  'dataExports.remove': 204,
  'risks.remove': 204,
  'suppliers.remove': 204,
  'dataExports.request': 202,
  'domains.remove': 204,
  // Permitted, and then refused: there is no such account, and no such assessor.
  'admin.addAssessor': 400,
  'admin.removeAssessor': 404,
  // Permitted, and then refused: it is not shown.
  'announcements.end': 409,
  // Permitted, and then refused: there is no such invitation.
  'admin.resendInvitation': 404,
  // Permitted, and then refused: no such job has failed.
  'admin.dismissJob': 404,
  'admin.retryJob': 404,
  'releases.report': 204,
  // Permitted, and then refused: this installation has no rings, and no build is withdrawn.
  'releases.withdraw': 409,
  'releases.allow': 409,
  // Permitted, and then refused: not every control of the organisation is approved.
  'assessments.submit': 409,
  'certificates.reinstate': 409,
  'controlRegistries.remove': 204,
  'certificateRegister.resubmit': 202,
  'comments.remove': 204,
  'comments.removeReaction': 204,
  'controlOverrides.remove': 204,
  'controlResponses.remove': 204,
  'evidence.remove': 204,
  'integrations.collect': 202,
  'integrations.consentCallback': 303,
  'integrations.sync': 202,
  'metricOverrides.remove': 204,
  'policies.discardDraft': 204,
  'policies.retry': 202,
  'managements.decline': 204,
  'managements.endClient': 204,
  'managements.endManager': 204,
  'managements.withdraw': 204,
  'ownFrameworks.remove': 204,
  'scans.removeScanner': 204,
  'newcomers.accept': 204,
  'newcomers.decline': 204,
  'users.remove': 204,
  'users.removeAndHandOver': 204,
  'users.revokeInvitation': 204,
  'views.remove': 204,
  'webhooks.redeliver': 202,
  'webhooks.remove': 204,
  'webhooks.test': 202,
};

/** Calls that only another identity provider supports: a permitted request fails with 501. */
const unsupported = ['auth.widgetToken'];

describe('§6 permissions: a call without its permission is refused with 403', () => {
  test.each(organizationCalls.flatMap((call) => roles.map((role) => ({ ...call, role }))))(
    '$name as $role',
    async ({ name, endpoint, role }) => {
      const isPermitted = (permissionsOfRole[role] as readonly string[]).includes(endpoint.access);
      const person = people.get(role) as Person;
      const call = person.call(endpoint, isPermitted ? await inputs[name]?.(person) : unknownRecord);
      if (!isPermitted) {
        const details = { permission: endpoint.access };
        expect(await refusal(call)).toMatchObject({ status: 403, errorCode: 'FORBIDDEN', details });
      } else if (unsupported.includes(name)) {
        expect(await refusal(call)).toMatchObject({ status: 501, errorCode: 'NOT_SUPPORTED' });
      } else {
        expect((await call).statusCode).toBe(successStatus[name] ?? 200);
      }
    },
  );

  test.each(everyCall.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name requires a session',
    async ({ endpoint }) => {
      const response = await suite.anonymous().call(endpoint, unknownRecord);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        message: 'Authentication required',
        error: 'Unauthorized',
        errorCode: 'AUTHENTICATION_REQUIRED',
      });
    },
  );

  test.each(organizationCalls)('$name requires an organisation', async ({ endpoint }) => {
    expect(await refusal(outsider.call(endpoint, unknownRecord))).toMatchObject({
      status: 403,
      errorCode: 'ORGANIZATION_REQUIRED',
    });
  });

  test('permissions are checked before the input', async () => {
    const viewer = people.get('VIEWER') as Person;
    const response = await viewer.call(calls.onboarding.updateStep, { body: { invalid: true } });
    expect(response.statusCode).toBe(403);
  });
});
