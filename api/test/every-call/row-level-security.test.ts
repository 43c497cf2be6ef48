/**
 * Row-level security: without the repositories' organisation filters, a query still returns rows of one organisation only.
 *
 * @jest-environment node
 */
import { sql } from 'drizzle-orm';
import { evidence } from '../../src/compliance/evidence/tables';
import { organizationCalls } from '../support/contract-calls';
import { logoOf } from '../support/files/image-files';
import type { CallInput, Person } from '../support/people';
import { commentInputs } from '../support/requests/comment-requests';
import { evidenceInputs, formOf } from '../support/requests/evidence-requests';
import { customerCsv, frameworkForm, ownFrameworkInputs } from '../support/requests/framework-requests';
import { notificationSettings } from '../support/requests/notification-requests';
import { workInputs } from '../support/requests/portfolio-requests';
import { foreignRegisterInputs } from '../support/requests/risk-requests';
import { csvOf, reportForm, scanInputs, scannerSettings } from '../support/requests/scan-requests';
import { farDay, newTask } from '../support/requests/task-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

// Replaces `organization_id = …` by `true` in every repository. Mocking needs jest's own environment, which loads the API anew.
let filtersAreOff = false;
jest.mock('../../src/platform/context/context', () => {
  const real = jest.requireActual('../../src/platform/context/context');
  const { sql: raw } = jest.requireActual('drizzle-orm');
  return {
    ...real,
    ofOrganization: (table: never, context: never) => (filtersAreOff ? raw`true` : real.ofOrganization(table, context)),
  };
});

let suite: Suite;
let a: SeededOrganization;
let b: SeededOrganization;

beforeAll(async () => {
  suite = await startSuite();
  a = await seedOrganization(suite, 'alpha');
  b = await seedOrganization(suite, 'bravo');
  filtersAreOff = true;
});
afterAll(() => suite.stop());

const idsOf = (seeded: SeededOrganization) => [
  seeded.evidenceId,
  seeded.logo,
  seeded.responseId,
  ...seeded.answerIds,
  seeded.integrationId,
  seeded.certificateId,
  seeded.assessmentId,
  seeded.controlOverrideId,
  seeded.commentId,
  seeded.replyId,
  seeded.reactionId,
  seeded.attachmentId,
  seeded.viewId,
  seeded.directoryTokenId,
  seeded.directoryUserId,
  seeded.invitationId,
  seeded.joinRequestId,
  seeded.apiKeyId,
  seeded.notificationId,
  seeded.dataExportId,
  seeded.scannerId,
  seeded.managementId,
  seeded.managementInvitationId,
  seeded.inheritanceDecisionId,
  seeded.webhookId,
  seeded.webhookDeliveryId,
  seeded.subjectId,
  seeded.runId,
  seeded.overrideId,
  seeded.policyDocumentId,
  seeded.policyVersionId,
  seeded.policyDraftId,
  seeded.policyUploadId,
  seeded.ticketId,
  seeded.waitingTicketId,
  seeded.admin.userId,
];

/** Requests for the policies of the other organisation. */
const policyInputs = (): Record<string, CallInput> => {
  const policy = { params: { id: b.policyDocumentId } };
  const published = { params: { id: b.policyVersionId } };
  const draft = { params: { id: b.policyDraftId } };
  const uploaded = { params: { id: b.policyUploadId } };
  const publication = { version: 1, ownerId: a.admin.userId, reviewBy: '2027-11-20' };
  const of = (input: CallInput, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [`policies.${name}`, input]));
  return {
    'activityFeed.ofPolicy': policy,
    ...of(policy, 'read', 'citations', 'versions'),
    ...of(published, 'getVersion', 'pdf', 'acceptances', 'acceptancesCsv'),
    ...of(uploaded, 'uploadStatus', 'retry', 'original'),
    ...of({ ...policy, body: { version: 2, name: 'x' } }, 'update', 'retire', 'restore'),
    ...of({ ...draft, body: publication }, 'submit', 'publish'),
    'policies.create': { body: { source: 'TEXT', name: 'Own' } },
    'policies.startDraft': { ...policy, body: { source: 'PUBLISHED' } },
    'policies.template': { params: { id: 'POL-01' } },
    'policies.upload': { body: formOf({ policyId: b.policyDocumentId }, { name: 'a.md', content: 'x' }) },
    'policies.saveDraft': { ...draft, body: { version: 1, content: 'x' } },
    'policies.discardDraft': { ...draft, query: { version: '1' } },
    'policies.sendBack': { ...draft, body: { version: 1, comment: 'x' } },
    'policies.askAcceptance': { ...published, body: { members: 'ALL' } },
    'policies.remind': { ...published, body: {} },
    'policies.accept': { ...published, body: { sha256: 'a'.repeat(64) } },
    'policies.updateSettings': { body: { reviewRequired: true } },
  };
};

/** Requests for the webhook of the other organisation. */
const webhookInputs = (): Record<string, CallInput> => {
  const params = { id: b.webhookId, deliveryId: b.webhookDeliveryId };
  const content = { url: 'https://hooks.example/', events: ['evidence.created'] };
  return {
    'webhooks.create': { body: content },
    ...Object.fromEntries(
      ['read', 'remove', 'test', 'deliveries', 'redeliver'].map((name) => [`webhooks.${name}`, { params }]),
    ),
    'webhooks.change': { params, body: { ...content, version: 1, paused: true } },
    'webhooks.rotateSecret': { params, body: { version: 1 } },
  };
};

/** Requests for the other organisation's records, by id where the call takes one. */
const inputs = (): Record<string, CallInput | ((person: Person) => Promise<CallInput>)> => {
  const response = { params: { id: b.responseId } };
  const answer = { params: { id: b.answerIds[0] ?? '' } };
  return {
    ...evidenceInputs(() => a.admin),
    ...scanInputs(() => a.admin),
    'managements.assign': {
      params: { id: b.managementId, userId: a.user.userId },
      body: { role: 'VIEWER' },
    },
    'portfolio.report': { params: { externalId: 'org_bravo' } },
    ...workInputs('org_bravo', b.taskId),
    'managements.unassign': { params: { id: b.managementId, userId: b.user.userId } },
    'managements.endClient': { params: { id: b.managementId }, body: {} },
    'managements.withdraw': { params: { id: b.managementInvitationId } },
    'managements.accept': { params: { id: b.managementInvitationId } },
    'managements.decline': { params: { id: b.managementInvitationId } },
    ...responsibilityInputsOfB(),
    'scans.readScanner': { params: { id: b.scannerId } },
    'scans.changeScanner': { params: { id: b.scannerId }, body: { version: 1, ...scannerSettings() } },
    'scans.removeScanner': { params: { id: b.scannerId }, query: { version: '1' } },
    'scans.addReport': { params: { id: b.scannerId }, body: reportForm(csvOf(['A', 'Low', 'b'])) },
    'scans.createWebhook': { params: { id: b.scannerId } },
    'scans.removeWebhook': { params: { id: b.scannerId } },
    ...commentInputs(() => a.admin),
    'comments.list': { query: { recordType: 'evidence', recordId: b.evidenceId } },
    'comments.create': {
      body: { recordType: 'evidence', recordId: b.evidenceId, body: 'x', attachmentIds: [b.attachmentId] },
    },
    'comments.downloadAttachment': { params: { id: b.attachmentId } },
    'comments.removeReaction': { params: { id: b.commentId, reactionId: b.reactionId } },
    'templates.list': {},
    'templates.get': { params: { id: 'EVT-01' } },
    'templates.byControl': { params: { id: 'IDN-05' } },
    'activityFeed.ofControl': { params: { id: 'IDN-01' } },
    'activityFeed.list': { query: { actor: b.admin.userId } },
    'domains.add': { body: { domain: 'alpha.example' } },
    'domains.check': { params: { id: b.organizationId } },
    'domains.remove': { params: { id: b.organizationId } },
    'admin.resubmitCertificate': { params: { id: b.certificateId } },
    'admin.addAssessor': { body: { organizationId: b.organizationId, email: 'forged@elsewhere.example' } },
    'admin.removeAssessor': { params: { id: b.organizationId } },
    'admin.retryJob': { params: { id: b.organizationId } },
    'admin.dismissJob': { params: { id: b.organizationId } },
    'admin.changeJobs': { body: { action: 'retry', atMost: 9 } },
    'admin.organization': { params: { id: b.organizationId } },
    'admin.resendInvitation': { params: { id: b.organizationId, invitationId: b.invitationId } },
    'announcements.announce': { body: { text: 'x', until: '2026-11-21' } },
    'announcements.end': { params: { id: b.organizationId } },
    'admin.setLimits': {
      params: { id: b.organizationId },
      body: { members: 1, integrations: 0, storageBytes: 0 },
    },
    'admin.setRing': { params: { id: b.organizationId }, body: { ring: 'early' } },
    'releases.withdraw': { body: { remote: 'evidence', build: '0123456789ab', reason: 'x' } },
    'releases.allow': { body: { remote: 'evidence', build: '0123456789ab' } },
    'admin.createOrganization': { body: { name: 'Bravo', slug: 'bravo', administratorEmail: 'first@bravo.example' } },
    'admin.suspendOrganization': { params: { id: b.organizationId }, body: { reason: 'x' } },
    'admin.previewControlRegistry': { params: { id: b.organizationId, registryId: a.organizationId } },
    'admin.assignControlRegistry': { params: { id: b.organizationId }, body: { registryId: a.organizationId } },
    'admin.reactivateOrganization': { params: { id: b.organizationId } },
    'controlRegistries.remove': { params: { id: b.organizationId } },
    'controlRegistries.preview': { params: { id: b.organizationId } },
    'controlRegistries.use': { params: { id: b.organizationId } },
    'controls.registry': { params: { id: 'IDN-01' } },
    'controls.metricHistory': { params: { id: 'IDN-01' } },
    'controls.neighbours': { params: { id: 'IDN-01' } },
    'controlResponses.create': { body: { controlId: 'IDN-02', ownerId: b.user.userId } },
    'controlResponses.ofControl': { params: { id: 'IDN-01' } },
    'controlResponses.get': response,
    'controlResponses.versions': response,
    'controlResponses.update': { ...response, body: { version: 1, notes: 'x' } },
    'controlResponses.remove': { ...response, query: { version: '1' } },
    'controlResponses.submitForReview': { ...response, body: { version: 1 } },
    'controlResponses.review': { ...response, body: { version: 1, decision: 'APPROVE' } },
    'controlResponses.undoReview': { ...response, body: { version: 1 } },
    'controlResponses.confirm': { ...response, body: { version: 1 } },
    'controlResponses.withdraw': { ...response, body: { version: 1 } },
    'requirementResponses.bulk': {
      body: { responseId: b.responseId, answers: [{ requirementId: b.organizationId, value: 'x', version: null }] },
    },
    'requirementResponses.ofResponse': response,
    'requirementResponses.review': { ...answer, body: { version: 1, decision: 'APPROVE' } },
    'requirementResponses.undoReview': { ...answer, body: { version: 1 } },
    'onboarding.updateStep': { body: { step: 'addUsers', completed: true } },
    'onboarding.dismiss': { body: { reason: 'user_dismissed' } },
    ...integrationInputs(),
    ...assessmentInputsOfB(),
    ...policyInputs(),
    'organizations.update': { body: { version: 1, timeZone: 'Europe/London' } },
    'organizations.logo': { params: { sha256: b.logo } },
    'organizations.setLogo': { body: formOf({ version: '2' }, { name: 'logo.png', content: logoOf('other') }) },
    'organizations.removeLogo': { query: { version: '2' } },
    'accountClosing.request': { body: { name: 'bravo' } },
    'dataExports.download': { params: { id: b.dataExportId } },
    'dataExports.remove': { params: { id: b.dataExportId } },
    'singleSignOn.save': { body: { version: 2, issuer: 'https://login.example', clientId: 'x', clientSecret: 'x' } },
    'singleSignOn.changeState': { body: { version: 3, isOn: false } },
    'directorySync.update': { body: { version: 1, groupRoles: [] } },
    'directorySync.revokeToken': { params: { id: b.directoryTokenId } },
    'users.invite': { body: { invitations: [{ email: 'new@alpha.example', role: 'VIEWER' }] } },
    ...Object.fromEntries(
      ['invitationLink', 'resendInvitation', 'revokeInvitation'].map((name) => [
        `users.${name}`,
        { params: { id: b.invitationId } },
      ]),
    ),
    'newcomers.accept': { params: { id: b.joinRequestId }, body: { role: 'VIEWER' } },
    'newcomers.decline': { params: { id: b.joinRequestId } },
    'users.removalPreview': { params: { id: b.user.userId } },
    'users.changeRole': { params: { id: b.user.userId }, body: { role: 'VIEWER', version: 1 } },
    'users.remove': { params: { id: b.user.userId }, query: { successorId: a.user.userId } },
    'users.removeAndHandOver': { params: { id: b.user.userId }, body: { successorId: a.user.userId } },
    'notifications.markRead': { body: { ids: [b.notificationId] } },
    'notifications.markUnread': { body: { ids: [b.notificationId] } },
    'notifications.updateSettings': { body: notificationSettings },
    'views.list': { query: { path: '/controls' } },
    'views.save': { body: { path: '/controls', name: 'Mine', search: '' } },
    'apiKeys.create': { body: { name: 'Mine', scopes: ['evidence:read'], lifetimeDays: 30 } },
    'apiKeys.revoke': { params: { id: b.apiKeyId } },
    'views.remove': { params: { id: b.viewId } },
    ...frameworkInputs,
    ...ownFrameworkInputs(b.ownFrameworkKey),
    'ownFrameworks.create': { body: frameworkForm(customerCsv, { name: 'Rules', edition: '1' }) },
    ...taskInputsOfB(),
    ...foreignRegisterInputs(b, b.user),
    ...webhookInputs(),
  };
};

const assessmentInputsOfB = (): Record<string, CallInput> => {
  const params = { id: b.assessmentId };
  const control = { params: { ...params, controlId: b.controlId } };
  const frozenPolicy = { params: { ...control.params, versionId: b.policyVersionId } };
  return {
    ...Object.fromEntries(
      [
        ...['get', 'controls', 'reportPdf', 'reportCsv', 'pack'].map((name) => `assessments.${name}`),
        'controlOverrides.ofAssessment',
      ].map((name) => [name, { params }]),
    ),
    'assessments.create': { body: {} },
    'assessments.withdraw': { params, body: { version: 2 } },
    'assessments.remove': { params, query: { version: '2' } },
    'assessments.submit': { params, body: { version: 2 } },
    'assessments.assign': { params, body: { version: 2, assessorId: null } },
    'assessments.control': control,
    'assessments.controlHistory': control,
    'assessments.finding': { params: { id: b.controlId } },
    'assessments.policy': frozenPolicy,
    'assessments.policyFile': frozenPolicy,
    'assessments.renew': { params: { id: b.certificateId } },
    'assessments.decide': { ...control, body: { verdict: 'MET', version: 1 } },
    'assessments.review': { params, body: { version: 2, decision: 'REQUEST_CHANGES', comment: 'x' } },
    'controlOverrides.create': {
      body: {
        ...{ assessmentId: b.assessmentId, controlId: b.controlId },
        ...{ implementationStatus: 'NOT_IMPLEMENTED', reason: 'x' },
      },
    },
    'controlOverrides.remove': { params: { id: b.controlOverrideId } },
    'certificateRegister.resubmit': { params: { id: b.certificateId } },
    'certificates.get': { params: { id: b.certificateId } },
    'certificates.reinstate': { params: { id: b.certificateId }, body: { reason: 'x' } },
    'certificates.revoke': { params: { id: b.certificateId }, body: { reason: 'x' } },
  };
};

const excludedForAll = {
  applicability: 'applicable',
  justification: '',
  entries: [{ entry: 'A.7.4', version: 1 }],
};

const frameworkInputs: Record<string, CallInput> = {
  ...Object.fromEntries(
    ['entries', 'entriesCsv', 'report'].map((name) => [`frameworks.${name}`, { params: { key: 'iso-27001' } }]),
  ),
  'frameworks.entry': { params: { key: 'iso-27001', entry: 'A.7.4' } },
  'frameworks.choose': { params: { key: 'iso-27001' }, body: { isChosen: false } },
  'frameworks.stateAll': { params: { key: 'iso-27001' }, body: { decisions: [excludedForAll] } },
  'frameworks.state': {
    params: { key: 'iso-27001', entry: 'A.7.4' },
    body: { applicability: 'applicable', justification: '', version: 1 },
  },
  'frameworks.ofControl': { params: { id: 'IDN-01' } },
};

const responsibilityInputsOfB = (): Record<string, CallInput> => ({
  'responsibilities.state': {
    params: { id: 'IDN-01' },
    body: { responsibility: null, provider: '', customer: '', version: 1 },
  },
  'responsibilities.publish': { body: { revision: 1, note: '' } },
  'responsibilities.decide': { body: { number: 1, isAccepted: true } },
  'responsibilities.inherited': { query: { decision: b.inheritanceDecisionId } },
  'responsibilities.inheritedCsv': { query: { decision: b.inheritanceDecisionId } },
  'responsibilities.ofControl': { params: { id: 'IDN-01' } },
});

const taskInputsOfB = (): Record<string, CallInput> => {
  const params = { id: b.taskId };
  const review = { id: b.accessReviewId };
  const version = { version: 2 };
  return {
    'tasks.read': { params },
    'tasks.create': { body: newTask(b.user) },
    'tasks.adopt': {
      body: { tasks: [{ id: b.accessReviewTaskId, assigneeId: a.user.userId, firstDueOn: farDay }] },
    },
    'tasks.change': { params, body: { ...version, months: 1 } },
    'tasks.retire': { params, body: version },
    'tasks.restore': { params, body: version },
    'tasks.complete': { params, body: { ...version, doneOn: '2026-11-20', note: null, evidenceIds: [b.evidenceId] } },
    'tasks.withdrawRound': { params: { ...params, roundId: b.roundId }, body: version },
    'accessReviews.start': { params: { id: b.accessReviewTaskId } },
    'accessReviews.read': { params: review },
    'accessReviews.decide': {
      params: review,
      body: { version: 1, decisions: [{ key: `member ${b.user.userId}`, decision: 'keep', reason: null }] },
    },
    'accessReviews.sign': { params: review, body: { version: 1 } },
    'accessReviews.discard': { params: review, body: { version: 1 } },
    'calendar.create': { body: { scope: 'all' } },
  };
};

const integrationInputs = (): Record<string, CallInput> => {
  const params = { id: b.integrationId };
  const unsaved = { adapterKey: 'microsoft365', integrationId: b.integrationId, settings: {} };
  const metric = { params: { id: 'mfa-registered-percent' } };
  return {
    ...Object.fromEntries(
      ['read', 'refreshStatus', 'sync', 'subjects', 'metrics', 'collect', 'activeJob', 'syncHistory'].map((name) => [
        `integrations.${name}`,
        { params },
      ]),
    ),
    'integrations.test': { body: unsaved },
    'integrations.optionsBeforeSaving': { body: { ...unsaved, option: 'teams' } },
    'integrations.consent': { body: { ...unsaved, returnTo: '/integrations' } },
    'integrations.change': { params, body: { version: 1, name: 'x', settings: {} } },
    'integrations.disconnect': { params, body: { version: 1 } },
    'integrations.options': { params: { ...params, option: 'teams' } },
    'integrations.changeSubjects': { params, body: { included: false, subjectIds: 'all', reason: 'Left.' } },
    'integrations.customers': { params },
    'integrations.mapCustomer': {
      params: { ...params, subjectId: b.subjectId },
      body: { managementId: b.managementId },
    },
    'integrations.unmapCustomer': { params: { ...params, subjectId: b.subjectId } },
    'integrations.customerConsent': { params: { ...params, subjectId: b.subjectId } },
    'integrations.run': { params: { ...params, runId: b.runId } },
    ...Object.fromEntries(
      ['read', 'refresh', 'cancel', 'dismissResolution'].map((name) => [
        `tickets.${name}`,
        { params: { id: b.waitingTicketId } },
      ]),
    ),
    'tickets.create': { body: { integrationId: b.integrationId, gaps: [{ kind: 'check', checkId: b.checkId }] } },
    'tickets.acceptResolution': { params: { id: b.ticketId }, body: { name: 'x', attachments: [] } },
    'tickets.destination': { params: { id: b.integrationId } },
    'tickets.changeDestination': { params: { id: b.integrationId }, body: { settings: null } },
    'tickets.destinationOptions': { params: { id: b.integrationId, option: 'ticketBoards' } },
    'checks.read': { params: { id: b.checkId } },
    'checks.neighbours': { params: { id: b.checkId } },
    'checks.snooze': { params: { id: b.checkId }, body: { reason: 'Later.', lastDay: '2026-11-20' } },
    'checks.confirmSnooze': { params: { id: b.checkId, snoozeId: b.snoozeId } },
    'checks.endSnooze': { params: { id: b.checkId, snoozeId: b.snoozeId } },
    'metrics.read': metric,
    'metrics.history': metric,
    'metrics.subjects': metric,
    'controls.setInterval': { params: { id: 'IDN-02', key: 'emergency-tested' }, body: { months: 3 } },
    'metrics.setTarget': { ...metric, body: { target: 50, reason: 'Agreed.' } },
    'metrics.record': { ...metric, body: { value: 1, observedOn: '2026-11-20' } },
    'metricOverrides.remove': { params: { id: b.overrideId } },
  };
};

test.each(organizationCalls)(
  '$name without the organisation filter returns nothing of another organisation',
  async ({ name, endpoint }) => {
    const input = inputs()[name] ?? {};
    const response = await a.admin.call(endpoint, typeof input === 'function' ? await input(a.admin) : input);
    for (const id of idsOf(b)) expect(response.body).not.toContain(id);
    expect(response.body).not.toMatch(/bravo/);
  },
);

test("an unfiltered query returns one organisation's rows; the owner sees those of both", async () => {
  const visible = await suite.platform.database.inOrganization(a.organizationId, (tx) => tx.select().from(evidence));
  expect(new Set(visible.map((row) => row.organizationId))).toEqual(new Set([a.organizationId]));
  const { rows } = await suite.admin.query('select count(distinct organization_id)::int as number from evidence');
  expect(rows[0].number).toBe(2);
});

test('a query for another organisation returns no rows, and a write to it is refused', async () => {
  const { database } = suite.platform;
  const rowsOfB = await database.inOrganization(a.organizationId, (tx) =>
    tx.select().from(evidence).where(sql`${evidence.organizationId} = ${b.organizationId}`),
  );
  expect(rowsOfB).toEqual([]);
  const move = database.inOrganization(a.organizationId, (tx) =>
    tx.update(evidence).set({ organizationId: b.organizationId }),
  );
  await expect(move).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
});

test("the API's login may read nothing without setting a role", async () => {
  const pg = await import('pg');
  const client = new pg.default.Client({ connectionString: suite.databaseUrl });
  await client.connect();
  await expect(client.query('select * from evidence')).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('every table with organization_id has forced row-level security and a policy', async () => {
  const { rows } = await suite.admin.query(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select from pg_policy p where p.polrelid = c.oid) as has_policy
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and (
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
      or c.relname in ('organizations', 'users', 'sessions'))`);
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.filter((row) => !row.enabled || !row.forced || !row.has_policy)).toEqual([]);
});

test('the activity log, the versions and the measurements are append-only, for the owner too', async () => {
  for (const table of ['activity_log', 'activity_log_controls', 'control_response_versions', 'metric_values']) {
    await expect(suite.admin.query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(suite.admin.query(`update ${table} set organization_id = organization_id`)).rejects.toThrow(
      'append-only',
    );
    const asApp = suite.platform.database.inOrganization(a.organizationId, (tx) =>
      tx.execute(sql.raw(`delete from ${table}`)),
    );
    await expect(asApp).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
