/** Tenant isolation for every call: a member of organisation A reaches no record of organisation B, by list, by id or by switching. */
import { type ControlResponse, calls, type EndpointData } from '@msp/contract';
import { organizationCalls } from '../support/contract-calls';
import { openEvents } from '../support/event-stream';
import { logoOf } from '../support/files/image-files';
import { ok, refusal } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import {
  addReaction,
  commentOn,
  listThreads,
  postComment,
  removeReaction,
  resolveThread,
} from '../support/requests/comment-requests';
import { formOf } from '../support/requests/evidence-requests';
import { customerCsv, frameworkForm, ownFrameworkInputs } from '../support/requests/framework-requests';
import { notificationSettings } from '../support/requests/notification-requests';
import { workInputs } from '../support/requests/portfolio-requests';
import { createResponse, getResponse, questionOf, unanswered } from '../support/requests/response-requests';
import { foreignRegisterInputs, newRisk, newSupplier } from '../support/requests/risk-requests';
import { csvOf, reportForm, scannerSettings } from '../support/requests/scan-requests';
import { farDay, newTask } from '../support/requests/task-requests';
import { callWith } from '../support/requests/tenancy/api-key-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let a: SeededOrganization;
let b: SeededOrganization;
let before: ControlResponse;

beforeAll(async () => {
  suite = await startSuite();
  a = await seedOrganization(suite, 'alpha');
  b = await seedOrganization(suite, 'bravo');
  const { id } = await createResponse(a.admin, 'DEV-01');
  Object.assign(draft, {
    responseId: id,
    evidenceQuestion: (await questionOf(a.admin, 'DEV-01', 'device-list')).id,
  });
  before = await getResponse(b.admin, b.responseId);
});
afterAll(() => suite.stop());

const assessmentOfB = () => ({ params: { id: b.assessmentId } });
const responseOfB = () => ({ params: { id: b.responseId } });
const answerOfB = () => ({ params: { id: b.answerIds[0] ?? '' } });
const draft = { evidenceQuestion: '', responseId: '' };

const customerOfB = () => ({ id: b.integrationId, subjectId: b.subjectId });
const integrationOfB = () => ({ params: { id: b.integrationId } });
const unsavedOfB = () => ({ adapterKey: 'microsoft365', integrationId: b.integrationId, settings: {} });
const overrideWith = (evidenceId: string) => ({
  metricId: 'device-patched-percent',
  value: 1,
  reason: 'Forged.',
  lastDay: '2027-01-31',
  evidenceId,
});

const policyOfB = () => ({ params: { id: b.policyDocumentId } });
const versionOfB = () => ({ params: { id: b.policyVersionId } });
const draftOfB = () => ({ params: { id: b.policyDraftId } });
const publicationBy = (ownerId: string) => ({ version: 1, ownerId, reviewBy: '2027-11-20' });

const webhookContent = { url: 'https://hooks.example/', events: ['evidence.created'] };
const webhooksOfB = (body?: object): CallInput[] => [
  { params: { id: b.webhookId, deliveryId: b.webhookDeliveryId }, ...(body && { body }) },
  ...(body ? [] : [{ params: { id: a.webhookId, deliveryId: b.webhookDeliveryId } }]),
];

/** Both organisations have chosen it and excluded the entry. */
const oneFramework = { params: { key: 'iso-27001' } };
const excludedEntry = { key: 'iso-27001', entry: 'A.7.4' };

const loadedBuild = { remote: 'evidence', build: '0123456789ab' };

/** Requests that would return B's records if isolation failed. A call without an entry fails its test. */
const attempts: Record<string, () => CallInput[]> = {
  'activityFeed.list': () => [
    {},
    { query: { search: 'bravo' } },
    { query: { actor: b.user.userId } },
    { query: { limit: '100' } },
  ],
  'activityFeed.listCsv': () => [{}, { query: { search: 'bravo' } }, { query: { actor: b.user.userId } }],
  ...Object.fromEntries(
    ['audit', 'auditCsv', 'auditJsonLines'].map((name) => [
      `activityFeed.${name}`,
      () => [{}, { query: { search: 'bravo' } }, { query: { actor: b.user.userId, record: 'evidence' } }],
    ]),
  ),
  'activityFeed.actors': () => [{}],
  'admin.organizations': () => [{}, { query: { search: 'bravo' } }],
  'admin.certificates': () => [{}, { query: { search: 'bravo' } }],
  'admin.resubmitCertificate': () => [{ params: { id: b.certificateId } }],
  'admin.schemeStaff': () => [{}, { query: { search: 'bravo' } }],
  'admin.addAssessor': () => [{ body: { organizationId: b.organizationId, email: 'forged@elsewhere.example' } }],
  'admin.removeAssessor': () => [{ params: { id: b.organizationId } }],
  'admin.failedJobs': () => [{}],
  'admin.retryJob': () => [{ params: { id: b.organizationId } }],
  'admin.dismissJob': () => [{ params: { id: b.organizationId } }],
  'admin.changeJobs': () => [
    { body: { action: 'retry', atMost: 9 } },
    { body: { action: 'dismiss', search: 'bravo', atMost: 9 } },
  ],
  'admin.organization': () => [{ params: { id: b.organizationId } }],
  'admin.resendInvitation': () => [{ params: { id: b.organizationId, invitationId: b.invitationId } }],
  // Of the whole installation, for superadmins.
  'announcements.list': () => [{}],
  'announcements.announce': () => [{ body: { text: 'Forged.', until: '2026-11-21' } }],
  'announcements.end': () => [{ params: { id: b.organizationId } }],
  'admin.setLimits': () => [
    { params: { id: b.organizationId }, body: { members: 1, integrations: 0, storageBytes: 0 } },
  ],
  'admin.usage': () => [{}],
  'admin.setRing': () => [{ params: { id: b.organizationId }, body: { ring: 'early' } }],
  // Of the whole installation, for superadmins: nothing in them is of an organisation.
  'releases.report': () => [{ body: { ring: 'stable', loads: [{ ...loadedBuild, outcome: 'opened' }] } }],
  'releases.builds': () => [{}],
  'releases.withdraw': () => [{ body: { ...loadedBuild, reason: 'Forged.' } }],
  'releases.allow': () => [{ body: loadedBuild }],
  'domains.list': () => [{}],
  'domains.add': () => [{ body: { domain: 'alpha.example' } }],
  'domains.check': () => [{ params: { id: b.organizationId } }],
  'domains.remove': () => [{ params: { id: b.organizationId } }],
  // For superadmins, who manage every organisation.
  'admin.createOrganization': () => [
    { body: { name: 'Bravo', slug: 'bravo', administratorEmail: 'first@bravo.example' } },
  ],
  'admin.suspendOrganization': () => [{ params: { id: b.organizationId }, body: { reason: 'Forged.' } }],
  'admin.previewControlRegistry': () => [{ params: { id: b.organizationId, registryId: a.organizationId } }],
  'admin.assignControlRegistry': () => [{ params: { id: b.organizationId }, body: { registryId: a.organizationId } }],
  'admin.reactivateOrganization': () => [{ params: { id: b.organizationId } }],
  ...Object.fromEntries(Object.keys(calls.adminPortal).map((name) => [`adminPortal.${name}`, () => [{}]])),
  'activityFeed.ofControl': () => [{ params: { id: 'IDN-01' } }, { params: { id: 'IDN-01' }, query: { limit: '100' } }],
  'apiKeys.list': () => [{}],
  'apiKeys.create': () => [{ body: { name: 'Mine', scopes: ['evidence:read'], lifetimeDays: 30 } }],
  'apiKeys.revoke': () => [{ params: { id: b.apiKeyId } }],
  'assessments.create': () => [{ body: { notes: 'Mine.' } }],
  'assessments.list': () => [{}, { query: { search: 'bravo' } }, { query: { limit: '100' } }],
  'assessments.readiness': () => [{}],
  'assessments.queue': () => [{}, { query: { search: 'bravo' } }],
  'assessments.renew': () => [{ params: { id: b.certificateId } }],
  ...Object.fromEntries(
    ['get', 'controls', 'reportPdf', 'reportCsv', 'pack'].map((name) => [
      `assessments.${name}`,
      () => [{ params: { id: b.assessmentId } }],
    ]),
  ),
  'assessments.withdraw': () => [1, 2].map((version) => ({ ...assessmentOfB(), body: { version } })),
  'assessments.remove': () => [1, 2].map((version) => ({ ...assessmentOfB(), query: { version: String(version) } })),
  'assessments.submit': () => [1, 2].map((version) => ({ ...assessmentOfB(), body: { version } })),
  'assessments.assign': () => [
    ...[1, 2].map((version) => ({ ...assessmentOfB(), body: { version, assessorId: null } })),
    { params: { id: a.assessmentId }, body: { version: 2, assessorId: b.superadmin.userId } },
  ],
  'assessments.control': () => [{ params: { id: b.assessmentId, controlId: b.controlId } }],
  ...Object.fromEntries(
    ['policy', 'policyFile'].map((name) => [
      `assessments.${name}`,
      () => [{ params: { id: b.assessmentId, controlId: b.controlId, versionId: b.policyVersionId } }],
    ]),
  ),
  'assessments.finding': () => [{ params: { id: b.controlId } }],
  'assessments.controlHistory': () => [{ params: { id: b.assessmentId, controlId: b.controlId } }],
  'assessments.decide': () =>
    [null, 1].map((version) => ({
      params: { id: b.assessmentId, controlId: b.controlId },
      body: { version, verdict: 'MET' },
    })),
  'assessments.review': () =>
    [1, 2].map((version) => ({
      ...assessmentOfB(),
      body: { version, decision: 'REQUEST_CHANGES', comment: 'Forged.' },
    })),
  'auth.widgetToken': () => [{}],
  'auth.testSingleSignOn': () => [{}],
  'controlRegistries.registries': () => [{}],
  'controlRegistries.load': () => [{ body: formOf({}, { name: 'bravo.json', content: '{"catalog": {}}' }) }],
  'controlRegistries.remove': () => [{ params: { id: b.organizationId } }],
  'controlRegistries.preview': () => [{ params: { id: b.organizationId } }],
  'controlRegistries.use': () => [{ params: { id: b.organizationId } }],
  'certificateRegister.resubmit': () => [{ params: { id: b.certificateId } }],
  'certificates.list': () => [{}, { query: { search: 'bravo' } }],
  'certificates.get': () => [{ params: { id: b.certificateId } }],
  'certificates.reinstate': () => [{ params: { id: b.certificateId }, body: { reason: 'Forged.' } }],
  'certificates.revoke': () => [{ params: { id: b.certificateId }, body: { reason: 'Forged.' } }],
  'comments.list': () => [{ query: { recordType: 'evidence', recordId: b.evidenceId, limit: '100' } }],
  'comments.create': () => [
    { body: { recordType: 'evidence', recordId: b.evidenceId, body: 'Hello.' } },
    { body: { recordType: 'evidence', recordId: a.evidenceId, body: 'Hello.', parentId: b.commentId } },
    { body: { recordType: 'evidence', recordId: a.evidenceId, body: 'Hello.', attachmentIds: [b.attachmentId] } },
  ],
  'comments.update': () => [
    { params: { id: b.commentId }, body: { version: 1, body: 'Overwritten.' } },
    { params: { id: a.commentId }, body: { version: 1, attachmentIds: [b.attachmentId] } },
  ],
  ...Object.fromEntries(
    ['remove', 'resolve', 'reopen'].map((name) => [`comments.${name}`, () => [{ params: { id: b.commentId } }]]),
  ),
  'comments.uploadAttachment': () => [{ body: formOf({}, { name: 'a.csv', content: 'a' }) }],
  'comments.downloadAttachment': () => [{ params: { id: b.attachmentId } }],
  'comments.addReaction': () => [{ params: { id: b.commentId }, body: { emoji: '👀' } }],
  'comments.removeReaction': () => [
    { params: { id: b.commentId, reactionId: b.reactionId } },
    { params: { id: a.commentId, reactionId: b.reactionId } },
  ],
  'controlOverrides.create': () => [
    {
      body: {
        ...{ assessmentId: b.assessmentId, controlId: b.controlId },
        ...{ implementationStatus: 'NOT_IMPLEMENTED', reason: 'Forged.' },
      },
    },
  ],
  'controlOverrides.remove': () => [{ params: { id: b.controlOverrideId } }],
  'controlOverrides.ofAssessment': () => [assessmentOfB()],
  'controls.registry': () => [{ params: { id: 'IDN-01' } }],
  'controls.withStatus': () => [{ query: { limit: '100' } }, { query: { search: 'bravo' } }],
  'controls.withStatusCsv': () => [{}, { query: { search: 'bravo' } }, { query: { owner: b.user.userId } }],
  'controls.metricHistory': () => [{ params: { id: 'IDN-01' }, query: { days: '730' } }],
  'controls.neighbours': () => [{ params: { id: 'IDN-01' }, query: { owner: b.user.userId } }],
  'controlResponses.create': () => [
    { body: { controlId: 'IDN-02', ownerId: b.user.userId } },
    { body: { controlId: 'IDN-02', riskOwnerId: b.user.userId } },
  ],
  'controlResponses.list': () => [
    { query: { limit: '100' } },
    { query: { search: 'bravo' } },
    { query: { owner: b.user.userId } },
    { query: { mayReview: 'true' } },
  ],
  'controlResponses.get': () => [responseOfB()],
  'controlResponses.ofControl': () => [{ params: { id: 'IDN-01' } }],
  'controlResponses.update': () => [
    ...[1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version, notes: 'Overwritten.' } })),
    { params: { id: draft.responseId }, body: { version: 1, ownerId: b.user.userId } },
  ],
  'controlResponses.remove': () =>
    [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), query: { version: String(version) } })),
  'controlResponses.versions': () => [responseOfB()],
  'controlResponses.submitForReview': () => [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version } })),
  'controlResponses.review': () =>
    [1, 2, 3, 4, 5].map((version) => ({
      ...responseOfB(),
      body: { version, decision: 'APPROVE', acceptPendingAnswers: true },
    })),
  'controlResponses.undoReview': () => [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version } })),
  'controlResponses.confirm': () => [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version } })),
  'controlResponses.withdraw': () => [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version } })),
  'controlResponses.bulk': () => [
    { body: { action: 'OWNER', controlIds: [b.responseId], ownerId: null } },
    { body: { action: 'OWNER', controlIds: [a.controlId], ownerId: b.user.userId } },
  ],
  'controlResponses.undoBulk': () =>
    [b.responseId, a.controlId].map((controlId) => ({
      body: { action: 'OWNER', changed: [{ controlId, version: 1, before: unanswered }] },
    })),
  'requirementResponses.bulk': () => [
    { body: { responseId: b.responseId, answers: [{ requirementId: draft.evidenceQuestion, value: [], version: 1 }] } },
    {
      body: {
        responseId: draft.responseId,
        answers: [{ requirementId: draft.evidenceQuestion, value: [b.evidenceId], version: null }],
      },
    },
  ],
  'requirementResponses.ofResponse': () => [responseOfB()],
  'requirementResponses.review': () =>
    [1, 2].map((version) => ({ ...answerOfB(), body: { version, decision: 'REJECT', comment: 'No.' } })),
  'requirementResponses.undoReview': () => [1, 2].map((version) => ({ ...answerOfB(), body: { version } })),
  'dashboard.get': () => [{}],
  'dashboard.refresh': () => [{}],
  'dashboard.certificates': () => [{}],
  'dashboard.activity': () => [{ query: { limit: '50' } }],
  'dashboard.history': () => [{ query: { days: '730' } }],
  'dashboard.work': () => [{}, { query: { full: 'true' } }],
  'events.stream': () => [{}],
  'evidence.list': () => [
    {},
    { query: { search: 'bravo' } },
    { query: { status: ['ACTIVE', 'ARCHIVED'], limit: '100' } },
  ],
  ...Object.fromEntries(
    ['get', 'archive', 'unarchive'].map((name) => [`evidence.${name}`, () => [{ params: { id: b.evidenceId } }]]),
  ),
  'evidence.upload': () => [{ body: formOf({ controlIds: [b.evidenceId] }, { name: 'a.csv', content: 'a' }) }],
  'evidence.addFile': () => [
    { params: { id: b.evidenceId }, body: formOf({ version: '1' }, { name: 'a.csv', content: 'a' }) },
  ],
  'evidence.fromTemplate': () => [{ body: { templateId: b.evidenceId, content: 'x' } }],
  'evidence.fromPolicy': () => [
    { body: { templateId: b.evidenceId, content: 'x' } },
    { body: { policyVersionId: b.policyVersionId } },
  ],
  'evidence.update': () => [{ params: { id: b.evidenceId }, body: { version: 1, name: 'Overwritten' } }],
  'evidence.bulk': () => [
    { body: { action: 'TYPE', evidenceIds: [a.evidenceId, b.evidenceId], type: 'REPORT' } },
    { body: { action: 'ARCHIVE', evidenceIds: [b.evidenceId], acceptCited: true } },
    { body: { action: 'LINK', evidenceIds: [b.evidenceId], controlIds: ['IDN-02'] } },
  ],
  'evidence.remove': () => [{ params: { id: b.evidenceId }, query: { version: '1' } }],
  'evidence.download': () => [{ params: { id: b.evidenceId, number: '1' } }],
  'evidence.preview': () => [{ params: { id: b.evidenceId, number: '1' } }],
  'evidence.listCsv': () => [{}, { query: { search: 'bravo' } }],
  'evidence.pack': () => [{}, { query: { search: 'bravo' } }],
  'integrations.adapters': () => [{}],
  'integrations.list': () => [{}, { query: { search: 'bravo' } }],
  'integrations.create': () => [{ body: { adapterKey: 'microsoft365', name: 'x', settings: {} } }],
  'integrations.test': () => [{ body: unsavedOfB() }],
  'integrations.optionsBeforeSaving': () => [{ body: { ...unsavedOfB(), option: 'teams' } }],
  'integrations.consent': () => [{ body: { ...unsavedOfB(), returnTo: '/integrations' } }],
  'integrations.consentCallback': () => [{ query: { state: b.integrationId, admin_consent: 'True' } }],
  'integrations.change': () =>
    [1, 2, 3].map((version) => ({ ...integrationOfB(), body: { version, name: 'Overwritten', settings: {} } })),
  'integrations.disconnect': () => [1, 2, 3].map((version) => ({ ...integrationOfB(), body: { version } })),
  'integrations.options': () => [{ params: { id: b.integrationId, option: 'teams' } }],
  ...Object.fromEntries(
    ['read', 'refreshStatus', 'sync', 'subjects', 'metrics', 'collect', 'activeJob', 'syncHistory'].map((name) => [
      `integrations.${name}`,
      () => [integrationOfB()],
    ]),
  ),
  'integrations.changeSubjects': () => [
    { ...integrationOfB(), body: { included: false, subjectIds: 'all', reason: 'Left.' } },
    { params: { id: a.integrationId }, body: { included: false, subjectIds: [b.subjectId], reason: 'Left.' } },
  ],
  'integrations.customers': () => [integrationOfB()],
  'integrations.mapCustomer': () => [
    { params: customerOfB(), body: { managementId: a.managementId } },
    { params: customerOfB(), body: { managementId: b.managementId } },
    { params: { id: a.integrationId, subjectId: a.subjectId }, body: { managementId: b.managementId } },
  ],
  'integrations.unmapCustomer': () => [{ params: customerOfB() }],
  'integrations.customerConsent': () => [{ params: customerOfB() }],
  'integrations.run': () => [
    { params: { id: b.integrationId, runId: b.runId } },
    { params: { id: a.integrationId, runId: b.runId } },
  ],
  'managements.read': () => [{}],
  'managements.clients': () => [{}, { query: { search: 'bravo' } }],
  'managements.clientsCsv': () => [{}],
  'managements.createClient': () => [{ body: { name: 'Of alpha' } }],
  'managements.assign': () => [
    { params: { id: b.managementId, userId: a.user.userId }, body: { role: 'VIEWER' } },
    { params: { id: a.managementId, userId: b.user.userId }, body: { role: 'VIEWER' } },
  ],
  'managements.unassign': () => [{ params: { id: b.managementId, userId: b.user.userId } }],
  'managements.endClient': () => [{ params: { id: b.managementId }, body: {} }],
  'managements.endManager': () => [{ body: {} }],
  'managements.invitations': () => [{}],
  'managements.invite': () => [{ body: { email: 'partner@alpha.example', invitedAs: 'client' } }],
  'managements.withdraw': () => [{ params: { id: b.managementInvitationId } }],
  'managements.accept': () => [{ params: { id: b.managementInvitationId } }],
  'managements.decline': () => [{ params: { id: b.managementInvitationId } }],
  'companyProfile.read': () => [{}],
  'companyProfile.save': () => [{ body: { values: { rmm: 'Of alpha' }, version: 1 } }],
  'portfolio.suggestedTasks': () => [{}],
  ...Object.fromEntries(
    ['startPolicies', 'addTasks', 'remind', 'undo'].map((call) => [
      `portfolio.${call}`,
      () => [workInputs('org_bravo', b.taskId)[`portfolio.${call}`] ?? {}],
    ]),
  ),
  'portfolio.list': () => [{}, { query: { search: 'bravo' } }],
  'portfolio.listCsv': () => [{}],
  'portfolio.report': () => [{ params: { externalId: 'org_bravo' } }],
  'portfolio.matrix': () => [{}],
  'portfolio.matrixCsv': () => [{}],
  'scans.list': () => [{}, { query: { search: 'bravo' } }, { query: { scanner: b.scannerId } }],
  'scans.listCsv': () => [{}, { query: { search: 'bravo' } }],
  'scans.scanners': () => [{}],
  'scans.createScanner': () => [{ body: scannerSettings() }],
  'scans.readScanner': () => [{ params: { id: b.scannerId } }],
  'scans.changeScanner': () => [{ params: { id: b.scannerId }, body: { version: 1, ...scannerSettings() } }],
  'scans.removeScanner': () => [{ params: { id: b.scannerId }, query: { version: '1' } }],
  'scans.preview': () => [{ body: formOf({}, { name: 'report.csv', content: csvOf(['A', 'Low', 'b']) }) }],
  'scans.addReport': () => [{ params: { id: b.scannerId }, body: reportForm(csvOf(['A', 'Low', 'b'])) }],
  'scans.createWebhook': () => [{ params: { id: b.scannerId } }],
  'scans.removeWebhook': () => [{ params: { id: b.scannerId } }],
  'tickets.list': () => [{}, { query: { search: 'bravo' } }, { query: { integration: b.integrationId } }],
  'tickets.listCsv': () => [{}, { query: { search: 'bravo' } }],
  'tickets.destinations': () => [{}],
  ...Object.fromEntries(
    ['read', 'refresh', 'cancel', 'dismissResolution'].map((name) => [
      `tickets.${name}`,
      () => [{ params: { id: b.ticketId } }, { params: { id: b.waitingTicketId } }],
    ]),
  ),
  'tickets.acceptResolution': () => [{ params: { id: b.ticketId }, body: { name: 'Forged', attachments: [] } }],
  'tickets.create': () => [{ body: { integrationId: b.integrationId, gaps: [{ kind: 'check', checkId: a.checkId }] } }],
  'tickets.destination': () => [integrationOfB()],
  'tickets.changeDestination': () =>
    [null, { board: '1' }].map((settings) => ({ ...integrationOfB(), body: { settings } })),
  'tickets.destinationOptions': () => [{ params: { id: b.integrationId, option: 'ticketBoards' } }],
  'checks.list': () => [{}, { query: { search: 'bravo' } }],
  'checks.listCsv': () => [{}],
  'checks.read': () => [{ params: { id: b.checkId } }],
  'checks.neighbours': () => [{ params: { id: b.checkId } }],
  'checks.snooze': () => [{ params: { id: b.checkId }, body: { reason: 'Later.', lastDay: '2026-11-20' } }],
  'checks.confirmSnooze': () => [{ params: { id: b.checkId, snoozeId: b.snoozeId } }],
  'checks.endSnooze': () => [{ params: { id: b.checkId, snoozeId: b.snoozeId } }],
  'risks.list': () => [{}, { query: { search: 'bravo' } }, { query: { owner: b.admin.userId } }],
  'risks.listCsv': () => [{}],
  'risks.unregistered': () => [{}],
  'suppliers.list': () => [{}, { query: { search: 'bravo' } }, { query: { owner: b.admin.userId } }],
  'suppliers.listCsv': () => [{}],
  ...Object.fromEntries(
    ['read', 'create', 'change', 'close', 'reopen', 'review', 'remove'].map((name) => [
      `risks.${name}`,
      () => [foreignRegisterInputs(b, b.user)[`risks.${name}`] as CallInput],
    ]),
  ),
  ...Object.fromEntries(
    ['read', 'create', 'change', 'end', 'restore', 'review', 'remove'].map((name) => [
      `suppliers.${name}`,
      () => [foreignRegisterInputs(b, b.user)[`suppliers.${name}`] as CallInput],
    ]),
  ),
  'frameworks.list': () => [{}, { query: { search: 'bravo' } }],
  'frameworks.listCsv': () => [{}],
  'frameworks.entries': () => [oneFramework, { ...oneFramework, query: { search: 'bravo' } }],
  'frameworks.entriesCsv': () => [oneFramework],
  'frameworks.entry': () => [{ params: excludedEntry }],
  'frameworks.choose': () => [{ ...oneFramework, body: { isChosen: false } }],
  'frameworks.state': () => [
    { params: excludedEntry, body: { applicability: 'applicable', justification: '', version: 1 } },
  ],
  'frameworks.stateAll': () => [
    {
      ...oneFramework,
      body: {
        decisions: [{ applicability: 'applicable', justification: '', entries: [{ entry: 'A.7.4', version: 1 }] }],
      },
    },
  ],
  'frameworks.report': () => [oneFramework, { params: { key: b.ownFrameworkKey } }],
  'frameworks.ofControl': () => [{ params: { id: 'IDN-01' } }],
  'responsibilities.list': () => [{}, { query: { search: 'bravo' } }],
  'responsibilities.listCsv': () => [{}],
  'responsibilities.state': () => [
    { params: { id: 'IDN-01' }, body: { responsibility: null, provider: '', customer: '', version: 1 } },
  ],
  'responsibilities.versions': () => [{}],
  'responsibilities.publish': () => [{ body: { revision: 0, note: '' } }],
  'responsibilities.clients': () => [{}],
  'responsibilities.oscal': () => [{}],
  'responsibilities.inheritance': () => [{}],
  'responsibilities.decide': () => [{ body: { number: 1, isAccepted: true } }],
  'responsibilities.inherited': () => [{}, { query: { decision: b.inheritanceDecisionId } }],
  'responsibilities.inheritedCsv': () => [{}, { query: { decision: b.inheritanceDecisionId } }],
  'responsibilities.ofControl': () => [{ params: { id: 'IDN-01' } }],
  'ownFrameworks.template': () => [{}],
  'ownFrameworks.create': () => [{ body: frameworkForm(customerCsv, { name: 'Rules', edition: '1' }) }],
  ...Object.fromEntries(
    ['preview', 'replace', 'change', 'map', 'remove'].map((name) => [
      `ownFrameworks.${name}`,
      () => [ownFrameworkInputs(b.ownFrameworkKey)[`ownFrameworks.${name}`] as CallInput],
    ]),
  ),
  'tasks.list': () => [{}, { query: { search: 'bravo' } }],
  'tasks.listCsv': () => [{}],
  'tasks.read': () => [{ params: { id: b.taskId } }],
  'tasks.create': () => [{ body: newTask(b.user) }],
  'tasks.adopt': () => [
    { body: { tasks: [{ id: b.accessReviewTaskId, assigneeId: a.user.userId, firstDueOn: farDay }] } },
  ],
  'tasks.change': () => [{ params: { id: b.taskId }, body: { version: 2, months: 1 } }],
  'tasks.retire': () => [{ params: { id: b.taskId }, body: { version: 2 } }],
  'tasks.restore': () => [{ params: { id: b.taskId }, body: { version: 2 } }],
  'tasks.complete': () => [
    { params: { id: b.taskId }, body: { version: 2, doneOn: '2026-11-20', note: null, evidenceIds: [] } },
    { params: { id: a.taskId }, body: { version: 2, doneOn: '2026-11-20', note: null, evidenceIds: [b.evidenceId] } },
  ],
  'tasks.withdrawRound': () => [
    { params: { id: b.taskId, roundId: b.roundId }, body: { version: 2 } },
    { params: { id: a.taskId, roundId: b.roundId }, body: { version: 2 } },
  ],
  'accessReviews.start': () => [{ params: { id: b.accessReviewTaskId } }],
  'accessReviews.read': () => [{ params: { id: b.accessReviewId } }],
  'accessReviews.decide': () => [
    {
      params: { id: b.accessReviewId },
      body: { version: 1, decisions: [{ key: `member ${b.user.userId}`, decision: 'remove', reason: 'Forged.' }] },
    },
  ],
  'accessReviews.sign': () => [{ params: { id: b.accessReviewId }, body: { version: 1 } }],
  'accessReviews.discard': () => [{ params: { id: b.accessReviewId }, body: { version: 1 } }],
  'calendar.read': () => [{}],
  'calendar.create': () => [{ body: { scope: 'all' } }],
  'calendar.revoke': () => [{}],
  'metrics.list': () => [{}, { query: { search: 'bravo' } }],
  'metrics.listCsv': () => [{}],
  'metrics.read': () => [{ params: { id: 'mfa-registered-percent' } }],
  'metrics.history': () => [{ params: { id: 'mfa-registered-percent' }, query: { days: '730' } }],
  'metrics.subjects': () => [{ params: { id: 'mfa-registered-percent' } }],
  'metrics.record': () => [
    { params: { id: 'mfa-registered-percent' }, body: { value: 1, observedOn: '2026-11-20' } },
    { params: { id: b.overrideId }, body: { value: 1, observedOn: '2026-11-20' } },
  ],
  'controls.setInterval': () => [{ params: { id: 'IDN-02', key: 'emergency-tested' }, body: { months: 3 } }],
  'metrics.setTarget': () => [{ params: { id: 'mfa-registered-percent' }, body: { target: 50, reason: 'Agreed.' } }],
  'metricOverrides.create': () => [{ body: overrideWith(b.evidenceId) }],
  'metricOverrides.list': () => [{}, { query: { integration: b.integrationId } }, { query: { search: 'bravo' } }],
  'metricOverrides.remove': () => [{ params: { id: b.overrideId } }],
  'onboarding.progress': () => [{}],
  'onboarding.updateStep': () => [{ body: { step: 'addUsers', completed: true } }],
  'onboarding.dismiss': () => [{ body: { reason: 'user_dismissed' } }],
  'onboarding.restore': () => [{}],
  'activityFeed.ofPolicy': () => [policyOfB()],
  'policies.list': () => [{}, { query: { search: 'bravo' } }, { query: { owner: b.admin.userId } }],
  'policies.listCsv': () => [{}, { query: { search: 'bravo' } }],
  'policies.create': () => [
    { body: { source: 'TEMPLATE', templateId: b.policyDocumentId } },
    { body: { source: 'TEXT', name: 'Own' } },
  ],
  'policies.startDraft': () => [{ ...policyOfB(), body: { source: 'PUBLISHED' } }],
  'policies.update': () => [
    { ...policyOfB(), body: { version: 2, name: 'Overwritten' } },
    { params: { id: a.policyDocumentId }, body: { version: 2, ownerId: b.admin.userId } },
  ],
  ...Object.fromEntries(
    ['retire', 'restore'].map((name) => [`policies.${name}`, () => [{ ...policyOfB(), body: { version: 2 } }]]),
  ),
  ...Object.fromEntries(['read', 'citations', 'versions'].map((name) => [`policies.${name}`, () => [policyOfB()]])),
  'policies.templates': () => [{}],
  'policies.template': () => [{ params: { id: b.policyDocumentId } }, { params: { id: 'POL-01' } }],
  'policies.upload': () => [
    { body: formOf({ policyId: b.policyDocumentId }, { name: 'a.md', content: 'x' }) },
    { body: formOf({}, { name: 'a.md', content: 'x' }) },
  ],
  ...Object.fromEntries(
    ['uploadStatus', 'retry', 'original'].map((name) => [
      `policies.${name}`,
      () => [{ params: { id: b.policyUploadId } }],
    ]),
  ),
  ...Object.fromEntries(
    ['getVersion', 'pdf', 'acceptances', 'acceptancesCsv'].map((name) => [
      `policies.${name}`,
      () => [versionOfB(), draftOfB()],
    ]),
  ),
  'policies.saveDraft': () => [
    { ...draftOfB(), body: { version: 1, content: 'Overwritten.' } },
    { params: { id: a.policyDraftId }, body: { version: 1, ownerId: b.admin.userId } },
  ],
  'policies.discardDraft': () => [{ ...draftOfB(), query: { version: '1' } }],
  'policies.sendBack': () => [{ ...draftOfB(), body: { version: 1, comment: 'No.' } }],
  ...Object.fromEntries(
    ['submit', 'publish'].map((name) => [
      `policies.${name}`,
      () => [
        { ...draftOfB(), body: publicationBy(a.admin.userId) },
        { params: { id: a.policyDraftId }, body: publicationBy(b.admin.userId) },
      ],
    ]),
  ),
  'policies.askAcceptance': () => [
    { ...versionOfB(), body: { members: 'ALL' } },
    { params: { id: a.policyVersionId }, body: { members: [b.admin.userId] } },
  ],
  'policies.remind': () => [
    { ...versionOfB(), body: {} },
    { params: { id: a.policyVersionId }, body: { members: [b.admin.userId] } },
  ],
  'policies.accept': () => [{ ...versionOfB(), body: { sha256: 'a'.repeat(64) } }],
  'policies.toRead': () => [{}, { query: { accepted: 'true' } }],
  'policies.status': () => [{}],
  'policies.updateSettings': () => [{ body: { reviewRequired: true } }],
  'notifications.list': () => [{}, { query: { unread: 'true', limit: '100' } }],
  'notifications.unreadCount': () => [{}],
  'notifications.markRead': () => [
    { body: { ids: [b.notificationId] } },
    { body: { until: '2027-01-01T00:00:00.000Z' } },
  ],
  'notifications.markUnread': () => [{ body: { ids: [b.notificationId] } }],
  'notifications.settings': () => [{}],
  'notifications.updateSettings': () => [{ body: notificationSettings }],
  'accountClosing.read': () => [{}],
  'accountClosing.request': () => [{ body: { name: 'bravo' } }],
  'accountClosing.cancel': () => [{}],
  'organizations.read': () => [{}],
  'organizations.setLogo': () => [{ body: formOf({ version: '1' }, { name: 'logo.png', content: logoOf('new') }) }],
  'organizations.removeLogo': () => [{ query: { version: '1' } }],
  'organizations.logo': () => [{ params: { sha256: b.logo } }],
  'organizations.update': () => [{ body: { version: 1, timeZone: 'Europe/London' } }],
  'templates.list': () => [{}, { query: { kind: 'evidence' } }],
  'templates.get': () => [{ params: { id: b.evidenceId } }, { params: { id: 'POL-01' } }],
  'templates.byControl': () => [{ params: { id: 'IDN-05' } }],
  'users.list': () => [{}, { query: { limit: '100' } }],
  'users.listCsv': () => [{}, { query: { search: 'bravo' } }],
  'users.invite': () => [{ body: { invitations: [{ email: b.user.context.actor?.email ?? '', role: 'VIEWER' }] } }],
  ...Object.fromEntries(
    ['invitationLink', 'resendInvitation', 'revokeInvitation'].map((name) => [
      `users.${name}`,
      () => [{ params: { id: b.invitationId } }],
    ]),
  ),
  'newcomers.accept': () => [{ params: { id: b.joinRequestId }, body: { role: 'VIEWER' } }],
  'newcomers.decline': () => [{ params: { id: b.joinRequestId } }],
  'users.removalPreview': () => [{ params: { id: b.user.userId } }, { params: { id: b.admin.userId } }],
  'users.changeRole': () => [{ params: { id: b.user.userId }, body: { role: 'VIEWER', version: 1 } }],
  'users.remove': () => [
    { params: { id: b.user.userId } },
    { params: { id: b.user.userId }, query: { successorId: a.user.userId } },
    { params: { id: a.user.userId }, query: { successorId: b.user.userId } },
  ],
  'users.removeAndHandOver': () => [
    { params: { id: b.user.userId }, body: {} },
    { params: { id: b.user.userId }, body: { successorId: a.user.userId } },
    { params: { id: a.user.userId }, body: { successorId: b.user.userId } },
  ],
  'users.mentionSearch': () => [{ query: { limit: '50' } }, { query: { search: b.user.context.actor?.email ?? '' } }],
  'users.personSearch': () => [{ query: { limit: '50' } }, { query: { search: b.user.context.actor?.email ?? '' } }],
  'dataExports.list': () => [{}],
  'dataExports.request': () => [{}],
  'dataExports.download': () => [{ params: { id: b.dataExportId } }],
  'dataExports.remove': () => [{ params: { id: b.dataExportId } }],
  'directorySync.read': () => [{}],
  'directorySync.update': () => [{ body: { version: 1, groupRoles: [{ group: 'Group of a', role: 'VIEWER' }] } }],
  'directorySync.createToken': () => [{}],
  'directorySync.revokeToken': () => [{ params: { id: b.directoryTokenId } }],
  'directorySync.disable': () => [{}],
  'singleSignOn.read': () => [{}],
  'singleSignOn.save': () => [
    { body: { version: 2, issuer: 'https://login.alpha.example', clientId: 'alpha', clientSecret: 'alpha' } },
  ],
  'singleSignOn.changeState': () => [{ body: { version: 2, isOn: false } }],
  'singleSignOn.remove': () => [{}],
  'views.list': () => [{ query: { path: '/controls' } }],
  'views.save': () => [{ body: { path: '/controls', name: 'Mine', search: '' } }],
  'views.remove': () => [{ params: { id: b.viewId } }],
  'webhooks.list': () => [{}],
  'webhooks.create': () => [{ body: webhookContent }],
  ...Object.fromEntries(
    ['read', 'remove', 'test', 'deliveries', 'redeliver'].map((name) => [`webhooks.${name}`, () => webhooksOfB()]),
  ),
  'webhooks.change': () => webhooksOfB({ ...webhookContent, version: 1, paused: true }),
  'webhooks.rotateSecret': () => webhooksOfB({ version: 1 }),
};

describe("§1 multi-tenant: no call returns another organisation's records", () => {
  async function expectNothingOfB(name: string, call: (input: CallInput) => ReturnType<Person['call']>) {
    const inputs = attempts[name]?.();
    if (!inputs) throw new Error(`Add requests for ${name} to this test.`);
    const idsOfB = [
      b.organizationId,
      b.evidenceId,
      b.responseId,
      b.checkId,
      b.snoozeId,
      b.scannerId,
      b.managementId,
      b.managementInvitationId,
      b.inheritanceDecisionId,
      ...b.answerIds,
      b.integrationId,
      b.certificateId,
      b.assessmentId,
      b.controlOverrideId,
      b.commentId,
      b.replyId,
      b.attachmentId,
      b.reactionId,
      b.viewId,
      b.directoryTokenId,
      b.directoryUserId,
      b.invitationId,
      b.joinRequestId,
      b.apiKeyId,
      b.notificationId,
      b.dataExportId,
      b.webhookId,
      b.webhookDeliveryId,
      b.subjectId,
      b.runId,
      b.overrideId,
      b.policyDocumentId,
      b.policyVersionId,
      b.policyDraftId,
      b.policyUploadId,
      b.admin.userId,
      b.user.userId,
      b.superadmin.userId,
    ];
    for (const input of inputs) {
      const response = await call(input);
      expect(response.statusCode).toBeLessThan(name === 'auth.widgetToken' ? 502 : 500);
      for (const id of idsOfB) expect(response.body).not.toContain(id);
      expect(response.body).not.toMatch(/bravo/);
    }
  }

  test.each(organizationCalls)('$name', ({ name, endpoint }) =>
    expectNothingOfB(name, (input) => a.admin.call(endpoint, input)),
  );

  test.each(organizationCalls.filter(({ endpoint }) => !endpoint.personOnly))(
    '§7 API keys: $name with a key',
    ({ name, endpoint }) => {
      const send = callWith(suite.app, a.apiKeySecret);
      return expectNothingOfB(name, (input) => send(endpoint, input));
    },
  );

  test('§7 evidence.bulk: evidence of another organisation is refused entirely; nothing is changed', async () => {
    const body = { action: 'TYPE', evidenceIds: [a.evidenceId, b.evidenceId], type: 'SCREENSHOT' };
    const details = [{ path: 'body.evidenceIds.1' }];
    expect(await refusal(a.admin.call(calls.evidence.bulk, { body }))).toMatchObject({ status: 400, details });
    for (const { admin, evidenceId } of [a, b]) {
      const { type } = (await admin.call(calls.evidence.get, { params: { id: evidenceId } })).json();
      expect(type).toBe('EXPORT');
    }
  });

  test('§7 users.invite: members and invited people of another organisation are answered like unknown addresses', async () => {
    const addresses = ['guest@bravo.example', b.admin.context.actor?.email ?? '', 'unknown@elsewhere.example'];
    const body = { invitations: addresses.map((email) => ({ email, role: 'VIEWER' })) };
    const { results } = (await a.admin.call(calls.users.invite, { body })).json();
    for (const [index, email] of addresses.entries())
      expect(results[index]).toEqual({ email, outcome: 'INVITED', message: null, invitationId: expect.any(String) });
  });

  test('B itself sees its records', async () => {
    const response = await b.admin.call(calls.evidence.list);
    expect(response.json().items).toContainEqual(
      expect.objectContaining({ id: b.evidenceId, name: 'Export of bravo' }),
    );
  });

  test('§7 switch-organization: 404 for an organisation that the caller does not belong to; the session keeps its organisation', async () => {
    const response = await a.admin.call(calls.auth.switchOrganization, {
      body: { organizationExternalId: 'org_bravo' },
    });
    expect(response.statusCode).toBe(404);
    expect((await a.admin.call(calls.auth.profile)).json().organization.organizationId).toBe(a.organizationId);
  });

  test('§7 policy-documents: 404 for a policy of another organisation, which stays unchanged', async () => {
    for (const name of [
      'read',
      'startDraft',
      'retire',
      'versions',
      'getVersion',
      'saveDraft',
      'discardDraft',
      'publish',
    ]) {
      const [input] = attempts[`policies.${name}`]?.() ?? [];
      const call = a.admin.call(calls.policies[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
    const { versions, state, name } = (await b.admin.call(calls.policies.read, policyOfB())).json();
    expect([name, state]).toEqual(['Policy document of bravo', 'PUBLISHED']);
    expect(versions).toMatchObject([
      { id: b.policyDraftId, version: 1, state: 'DRAFT' },
      { id: b.policyVersionId, state: 'PUBLISHED', acceptance: { asked: 2, accepted: 0 } },
    ]);
    expect((await b.admin.call(calls.policies.status)).json().reviewRequired).toBe(false);
  });

  test.each(['get', 'addFile', 'update', 'remove', 'archive', 'unarchive', 'download', 'preview'])(
    '§7 evidence.%s: 404 for evidence of another organisation, which stays unchanged',
    async (name) => {
      for (const input of attempts[`evidence.${name}`]?.() ?? []) {
        const call = a.admin.call(calls.evidence[name as 'get'], input);
        expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      }
      const unchanged = (await b.admin.call(calls.evidence.get, { params: { id: b.evidenceId } })).json();
      expect(unchanged).toMatchObject({
        name: 'Export of bravo',
        status: 'ACTIVE',
        version: 1,
        files: [{ number: 1 }],
      });
    },
  );

  test('§7 recurring tasks: 404 for a task, round or review of another organisation, which stay unchanged', async () => {
    const names = Object.keys(attempts).filter((name) => /^(tasks|accessReviews)\./.test(name));
    for (const name of names.filter((one) => !/(list|listCsv|create|complete)$/.test(one))) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      for (const input of attempts[name]?.() ?? [])
        expect([name, (await a.admin.call(endpoint as EndpointData, input)).statusCode]).toEqual([name, 404]);
    }
    const [foreignTask, foreignEvidence] = attempts['tasks.complete']?.() ?? [];
    expect(await refusal(a.admin.call(calls.tasks.complete, foreignTask))).toMatchObject({ status: 404 });
    expect(await refusal(a.admin.call(calls.tasks.complete, foreignEvidence))).toMatchObject({ status: 400 });
    expect(await refusal(a.admin.call(calls.tasks.create, { body: newTask(b.user) }))).toMatchObject({ status: 400 });
    const task = (await b.admin.call(calls.tasks.read, { params: { id: b.taskId } })).json();
    expect(task).toMatchObject({ name: 'Task of bravo', state: 'planned', version: 2, rounds: [{ id: b.roundId }] });
    const review = (await b.admin.call(calls.accessReviews.read, { params: { id: b.accessReviewId } })).json();
    expect(review).toMatchObject({ state: 'draft', version: 1 });
    const calendar = await suite.app.inject({ url: `/api/v1/calendar.ics?token=${b.calendarToken}` });
    expect([calendar.statusCode, calendar.body.includes('Task of alpha')]).toEqual([200, false]);
    expect(calendar.body).toContain('Task of bravo');
  });

  test('§7 risks and suppliers: 404 for those of another organisation, 400 for links to them; they stay unchanged', async () => {
    for (const [name, input] of Object.entries(foreignRegisterInputs(b, a.user))) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      if (call === 'create') continue;
      expect([name, (await a.admin.call(endpoint as EndpointData, input)).statusCode]).toEqual([name, 404]);
    }
    const linked = newRisk(a.user, { suppliers: [b.supplierId] });
    expect(await refusal(a.admin.call(calls.risks.create, { body: linked }))).toMatchObject({ status: 400 });
    const documents = newSupplier(a.user, { documents: [b.evidenceId] });
    expect(await refusal(a.admin.call(calls.suppliers.create, { body: documents }))).toMatchObject({ status: 400 });
    expect(await refusal(a.admin.call(calls.risks.create, { body: newRisk(b.user) }))).toMatchObject({ status: 400 });
    const risk = (await b.admin.call(calls.risks.read, { params: { id: b.riskId } })).json();
    expect(risk).toMatchObject({
      title: 'Risk of bravo',
      state: 'open',
      version: 2,
      suppliers: [{ id: b.supplierId }],
    });
    const supplier = (await b.admin.call(calls.suppliers.read, { params: { id: b.supplierId } })).json();
    expect(supplier).toMatchObject({ name: 'Supplier of bravo', version: 2, documents: [{ id: b.evidenceId }] });
  });

  test('notifications of another organisation stay unread', async () => {
    await ok(a.admin.call(calls.notifications.markRead, { body: { ids: [b.notificationId] } }));
    const { items } = (await b.admin.call(calls.notifications.list)).json();
    expect(items).toContainEqual(expect.objectContaining({ id: b.notificationId, readAt: null }));
  });

  test('§7 views.remove: 404 for a view of another organisation, which stays', async () => {
    const call = a.admin.call(calls.views.remove, { params: { id: b.viewId } });
    expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    const { items } = (await b.admin.call(calls.views.list, { query: { path: '/controls' } })).json();
    expect(items).toEqual([expect.objectContaining({ id: b.viewId, name: 'View of bravo' })]);
  });

  test.each(['download', 'remove'] as const)(
    '§7 dataExports.%s: 404 for an export of another organisation, which stays',
    async (name) => {
      const call = a.admin.call(calls.dataExports[name], { params: { id: b.dataExportId } });
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      const { items } = (await b.admin.call(calls.dataExports.list)).json();
      expect(items).toEqual([expect.objectContaining({ id: b.dataExportId, state: 'QUEUED' })]);
    },
  );

  test.each(['read', 'change', 'remove', 'rotateSecret', 'test', 'deliveries', 'redeliver'])(
    '§7 webhooks.%s: 404 for a webhook of another organisation, which stays unchanged',
    async (name) => {
      const [input] = attempts[`webhooks.${name}`]?.() ?? [];
      const call = a.admin.call(calls.webhooks[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      const unchanged = (await b.admin.call(calls.webhooks.read, { params: { id: b.webhookId } })).json();
      expect(unchanged).toMatchObject({ url: 'https://bravo.example/hook', state: 'ACTIVE', version: 1 });
    },
  );

  test.each(
    Object.keys(calls.integrations).filter(
      (name) => !['adapters', 'list', 'create', 'consentCallback', 'changeSubjects', 'run'].includes(name),
    ),
  )('§7 integrations.%s: 404 for an integration of another organisation', async (name) => {
    for (const input of attempts[`integrations.${name}`]?.() ?? []) {
      const call = a.admin.call(calls.integrations[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
  });

  test('§7 a subject, run, override or evidence of another organisation is refused and stays unchanged', async () => {
    for (const name of ['integrations.changeSubjects', 'integrations.run', 'metricOverrides.create']) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      for (const input of attempts[name]?.() ?? [])
        expect(await refusal(a.admin.call(endpoint as EndpointData, input))).toMatchObject({ status: 404 });
    }
    const remove = a.admin.call(calls.metricOverrides.remove, { params: { id: b.overrideId } });
    expect(await refusal(remove)).toMatchObject({ status: 404 });
    const { items } = (await b.admin.call(calls.metricOverrides.list)).json();
    expect(items).toEqual([expect.objectContaining({ id: b.overrideId, state: 'active' })]);
    const integration = (await b.admin.call(calls.integrations.read, integrationOfB())).json();
    expect(integration).toMatchObject({
      name: 'Tenant of bravo',
      status: 'CONNECTED',
      counts: { includedSubjects: 1 },
    });
  });

  test('a write in A changes nothing in B', async () => {
    const progress = (await b.admin.call(calls.onboarding.progress)).json();
    expect(progress).toMatchObject({ hasBookedCall: true, hasAddedUsers: false, dismissedAt: null });
    expect(await getResponse(b.admin, b.responseId)).toEqual(before);
  });

  test.each([
    ['an owner', 'DEV-02', () => ({ ownerId: b.user.userId }), 'body.ownerId'],
    ['a risk owner', 'DEV-02', () => ({ riskOwnerId: b.user.userId }), 'body.riskOwnerId'],
  ] as const)('%s from another organisation is refused', async (_record, controlId, content, path) => {
    const call = a.admin.call(calls.controlResponses.create, { body: { controlId, ...content() } });
    expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path }] });
  });

  test.each([
    ['evidence', 'DEV-01', 'device-list', () => [b.evidenceId]],
    ['a person', 'DEV-01', 'list-owner', () => b.user.userId],
    ['a policy', 'DEV-02', 'patch-policy', () => b.policyVersionId],
    ['evidence of the type POLICY', 'DEV-02', 'patch-policy', () => b.policyId],
  ] as const)('%s from another organisation cannot be an answer', async (_record, code, key, value) => {
    const { response } = (await a.admin.call(calls.controlResponses.ofControl, { params: { id: code } })).json();
    const { id: responseId } = response ?? (await createResponse(a.admin, code));
    const { id: requirementId } = await questionOf(a.admin, code, key);
    const body = { responseId, answers: [{ requirementId, value: value(), version: null }] };
    expect(await refusal(a.admin.call(calls.requirementResponses.bulk, { body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.answers.0.value' }],
    });
    expect((await getResponse(a.admin, responseId)).answers).toEqual([]);
  });

  test('comments: a record, thread, file, mention or reaction of another organisation is refused and stays unchanged', async () => {
    const evidenceOfA = { recordType: 'evidence', recordId: a.evidenceId } as const;
    const evidenceOfB = { recordType: 'evidence', recordId: b.evidenceId } as const;
    const before = await listThreads(b.admin, evidenceOfB);
    const ownComment = await commentOn(a.admin, evidenceOfA, 'In A.');
    for (const call of [
      postComment(a.admin, evidenceOfB, 'Hello.'),
      postComment(a.admin, evidenceOfA, 'Hello.', { parentId: b.commentId }),
      resolveThread(a.admin, { id: b.commentId }),
      addReaction(a.admin, { id: b.commentId }),
      removeReaction(a.admin, { id: b.commentId }, b.reactionId),
      removeReaction(a.admin, ownComment, b.reactionId),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    for (const [call, path] of [
      [postComment(a.admin, evidenceOfA, 'Hello.', { attachmentIds: [b.attachmentId] }), 'body.attachmentIds.0'],
      [postComment(a.admin, evidenceOfA, `[@x](mention:${b.user.userId})`), 'body.body'],
    ] as const)
      expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path }] });
    expect(await listThreads(b.admin, evidenceOfB)).toEqual(before);
  });

  test('events: the stream of A does not report changes in B', async () => {
    const base = await suite.listen();
    const [streamOfA, streamOfB] = [await openEvents(base, a.admin.cookies), await openEvents(base, b.admin.cookies)];
    await streamOfA.first();
    await streamOfB.first();
    const commentInB = await commentOn(b.admin, { recordType: 'evidence', recordId: b.evidenceId }, 'In B.');
    expect(await streamOfB.next('change')).toMatchObject({ recordId: commentInB.id });
    await commentOn(a.admin, { recordType: 'evidence', recordId: a.evidenceId }, 'In A.');
    await streamOfA.next('change');
    for (const id of [commentInB.id, b.evidenceId, b.admin.userId]) expect(streamOfA.text()).not.toContain(id);
    streamOfA.close();
    streamOfB.close();
  });

  test('a foreign key cannot link to a record of another organisation', async () => {
    const link = suite.platform.database.inOrganization(a.organizationId, async (tx) => {
      const { evidenceControls } = await import('../../src/compliance/evidence/tables');
      const { controls } = await import('../../src/catalogue/control-registries/tables');
      const [control] = await tx.select({ id: controls.id }).from(controls).limit(1);
      await tx.insert(evidenceControls).values({
        organizationId: a.organizationId,
        id: crypto.randomUUID(),
        evidenceId: b.evidenceId,
        controlId: control?.id ?? '',
      });
    });
    await expect(link).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
