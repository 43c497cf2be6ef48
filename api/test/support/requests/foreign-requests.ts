/** For every call, requests of an organisation for the records of another one. */
import { calls } from '@msp/contract';
import { logoOf } from '../files/image-files';
import type { CallInput } from '../people';
import type { SeededOrganization } from '../seeds/seed-organization';
import { formOf } from './evidence-requests';
import { customerCsv, frameworkForm, ownFrameworkInputs } from './framework-requests';
import { notificationSettings } from './notification-requests';
import { workInputs } from './portfolio-requests';
import { createResponse, questionOf, unanswered } from './response-requests';
import { foreignRegisterInputs } from './risk-requests';
import { csvOf, reportForm, scannerSettings } from './scan-requests';
import { farDay, newTask } from './task-requests';

const overrideWith = (evidenceId: string) => ({
  metricId: 'device-patched-percent',
  value: 1,
  reason: 'Forged.',
  lastDay: '2027-01-31',
  evidenceId,
});
const publicationBy = (ownerId: string) => ({ version: 1, ownerId, reviewBy: '2027-11-20' });
const webhookContent = { url: 'https://hooks.example/', events: ['evidence.created'] };
/** Both organisations have chosen it and excluded the entry. */
const oneFramework = { params: { key: 'iso-27001' } };
const excludedEntry = { key: 'iso-27001', entry: 'A.7.4' };
const loadedBuild = { remote: 'evidence', build: '0123456789ab' };

/**
 * Requests from A that would return or change B's records if isolation failed, by the call's name, such as
 * `dashboard.get`. Writes a draft of the response to DEV-01 in A, for answers that name B's records.
 */
export async function foreignRequests(
  a: SeededOrganization,
  b: SeededOrganization,
): Promise<Record<string, () => CallInput[]>> {
  const draft = {
    responseId: (await createResponse(a.admin, 'DEV-01')).id,
    evidenceQuestion: (await questionOf(a.admin, 'DEV-01', 'device-list')).id,
  };
  const assessmentOfB = () => ({ params: { id: b.assessmentId } });
  const responseOfB = () => ({ params: { id: b.responseId } });
  const answerOfB = () => ({ params: { id: b.answerIds[0] ?? '' } });
  const customerOfB = () => ({ id: b.integrationId, subjectId: b.subjectId });
  const integrationOfB = () => ({ params: { id: b.integrationId } });
  const unsavedOfB = () => ({ adapterKey: 'microsoft365', integrationId: b.integrationId, settings: {} });
  const policyOfB = () => ({ params: { id: b.policyDocumentId } });
  const versionOfB = () => ({ params: { id: b.policyVersionId } });
  const draftOfB = () => ({ params: { id: b.policyDraftId } });
  const webhooksOfB = (body?: object): CallInput[] => [
    { params: { id: b.webhookId, deliveryId: b.webhookDeliveryId }, ...(body && { body }) },
    ...(body ? [] : [{ params: { id: a.webhookId, deliveryId: b.webhookDeliveryId } }]),
  ];
  return {
    'activityFeed.list': () => [
      {},
      { query: { search: b.slug } },
      { query: { actor: b.user.userId } },
      { query: { limit: '100' } },
    ],
    'activityFeed.listCsv': () => [{}, { query: { search: b.slug } }, { query: { actor: b.user.userId } }],
    ...Object.fromEntries(
      ['audit', 'auditCsv', 'auditJsonLines'].map((name) => [
        `activityFeed.${name}`,
        () => [{}, { query: { search: b.slug } }, { query: { actor: b.user.userId, record: 'evidence' } }],
      ]),
    ),
    'activityFeed.actors': () => [{}],
    'admin.organizations': () => [{}, { query: { search: b.slug } }],
    'admin.certificates': () => [{}, { query: { search: b.slug } }],
    'admin.resubmitCertificate': () => [{ params: { id: b.certificateId } }],
    'admin.schemeStaff': () => [{}, { query: { search: b.slug } }],
    'admin.addAssessor': () => [{ body: { organizationId: b.organizationId, email: 'forged@elsewhere.example' } }],
    'admin.removeAssessor': () => [{ params: { id: b.organizationId } }],
    'admin.failedJobs': () => [{}],
    'admin.retryJob': () => [{ params: { id: b.organizationId } }],
    'admin.dismissJob': () => [{ params: { id: b.organizationId } }],
    'admin.changeJobs': () => [
      { body: { action: 'retry', atMost: 9 } },
      { body: { action: 'dismiss', search: b.slug, atMost: 9 } },
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
    'activityFeed.ofControl': () => [
      { params: { id: 'IDN-01' } },
      { params: { id: 'IDN-01' }, query: { limit: '100' } },
    ],
    'apiKeys.list': () => [{}],
    'apiKeys.create': () => [{ body: { name: 'Mine', scopes: ['evidence:read'], lifetimeDays: 30 } }],
    'apiKeys.revoke': () => [{ params: { id: b.apiKeyId } }],
    'assessments.create': () => [{ body: { notes: 'Mine.' } }],
    'assessments.list': () => [{}, { query: { search: b.slug } }, { query: { limit: '100' } }],
    'assessments.readiness': () => [{}],
    'assessments.queue': () => [{}, { query: { search: b.slug } }],
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
    'certificates.list': () => [{}, { query: { search: b.slug } }],
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
    'controls.withStatus': () => [{ query: { limit: '100' } }, { query: { search: b.slug } }],
    'controls.withStatusCsv': () => [{}, { query: { search: b.slug } }, { query: { owner: b.user.userId } }],
    'controls.metricHistory': () => [{ params: { id: 'IDN-01' }, query: { days: '730' } }],
    'controls.neighbours': () => [{ params: { id: 'IDN-01' }, query: { owner: b.user.userId } }],
    'controlResponses.create': () => [
      { body: { controlId: 'IDN-02', ownerId: b.user.userId } },
      { body: { controlId: 'IDN-02', riskOwnerId: b.user.userId } },
    ],
    'controlResponses.list': () => [
      { query: { limit: '100' } },
      { query: { search: b.slug } },
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
    'controlResponses.submitForReview': () =>
      [1, 2, 3, 4, 5].map((version) => ({ ...responseOfB(), body: { version } })),
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
      {
        body: { responseId: b.responseId, answers: [{ requirementId: draft.evidenceQuestion, value: [], version: 1 }] },
      },
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
      { query: { search: b.slug } },
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
    'evidence.listCsv': () => [{}, { query: { search: b.slug } }],
    'evidence.pack': () => [{}, { query: { search: b.slug } }],
    'integrations.adapters': () => [{}],
    'integrations.list': () => [{}, { query: { search: b.slug } }],
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
    'managements.clients': () => [{}, { query: { search: b.slug } }],
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
        () => [workInputs(`org_${b.slug}`, b.taskId)[`portfolio.${call}`] ?? {}],
      ]),
    ),
    'portfolio.list': () => [{}, { query: { search: b.slug } }],
    'portfolio.listCsv': () => [{}],
    'portfolio.report': () => [{ params: { externalId: `org_${b.slug}` } }],
    'portfolio.matrix': () => [{}],
    'portfolio.matrixCsv': () => [{}],
    'scans.list': () => [{}, { query: { search: b.slug } }, { query: { scanner: b.scannerId } }],
    'scans.listCsv': () => [{}, { query: { search: b.slug } }],
    'scans.scanners': () => [{}],
    'scans.createScanner': () => [{ body: scannerSettings() }],
    'scans.readScanner': () => [{ params: { id: b.scannerId } }],
    'scans.changeScanner': () => [{ params: { id: b.scannerId }, body: { version: 1, ...scannerSettings() } }],
    'scans.removeScanner': () => [{ params: { id: b.scannerId }, query: { version: '1' } }],
    'scans.preview': () => [{ body: formOf({}, { name: 'report.csv', content: csvOf(['A', 'Low', 'b']) }) }],
    'scans.addReport': () => [{ params: { id: b.scannerId }, body: reportForm(csvOf(['A', 'Low', 'b'])) }],
    'scans.createWebhook': () => [{ params: { id: b.scannerId } }],
    'scans.removeWebhook': () => [{ params: { id: b.scannerId } }],
    'tickets.list': () => [{}, { query: { search: b.slug } }, { query: { integration: b.integrationId } }],
    'tickets.listCsv': () => [{}, { query: { search: b.slug } }],
    'tickets.destinations': () => [{}],
    ...Object.fromEntries(
      ['read', 'refresh', 'cancel', 'dismissResolution'].map((name) => [
        `tickets.${name}`,
        () => [{ params: { id: b.ticketId } }, { params: { id: b.waitingTicketId } }],
      ]),
    ),
    'tickets.acceptResolution': () => [{ params: { id: b.ticketId }, body: { name: 'Forged', attachments: [] } }],
    'tickets.create': () => [
      { body: { integrationId: b.integrationId, gaps: [{ kind: 'check', checkId: a.checkId }] } },
    ],
    'tickets.destination': () => [integrationOfB()],
    'tickets.changeDestination': () =>
      [null, { board: '1' }].map((settings) => ({ ...integrationOfB(), body: { settings } })),
    'tickets.destinationOptions': () => [{ params: { id: b.integrationId, option: 'ticketBoards' } }],
    'checks.list': () => [{}, { query: { search: b.slug } }],
    'checks.listCsv': () => [{}],
    'checks.read': () => [{ params: { id: b.checkId } }],
    'checks.neighbours': () => [{ params: { id: b.checkId } }],
    'checks.snooze': () => [{ params: { id: b.checkId }, body: { reason: 'Later.', lastDay: '2026-11-20' } }],
    'checks.confirmSnooze': () => [{ params: { id: b.checkId, snoozeId: b.snoozeId } }],
    'checks.endSnooze': () => [{ params: { id: b.checkId, snoozeId: b.snoozeId } }],
    'risks.list': () => [{}, { query: { search: b.slug } }, { query: { owner: b.admin.userId } }],
    'risks.listCsv': () => [{}],
    'risks.unregistered': () => [{}],
    'suppliers.list': () => [{}, { query: { search: b.slug } }, { query: { owner: b.admin.userId } }],
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
    'frameworks.list': () => [{}, { query: { search: b.slug } }],
    'frameworks.listCsv': () => [{}],
    'frameworks.entries': () => [oneFramework, { ...oneFramework, query: { search: b.slug } }],
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
    'responsibilities.list': () => [{}, { query: { search: b.slug } }],
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
    'tasks.list': () => [{}, { query: { search: b.slug } }],
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
    'metrics.list': () => [{}, { query: { search: b.slug } }],
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
    'metricOverrides.list': () => [{}, { query: { integration: b.integrationId } }, { query: { search: b.slug } }],
    'metricOverrides.remove': () => [{ params: { id: b.overrideId } }],
    'onboarding.progress': () => [{}],
    'onboarding.updateStep': () => [{ body: { step: 'addUsers', completed: true } }],
    'onboarding.dismiss': () => [{ body: { reason: 'user_dismissed' } }],
    'onboarding.restore': () => [{}],
    'activityFeed.ofPolicy': () => [policyOfB()],
    'policies.list': () => [{}, { query: { search: b.slug } }, { query: { owner: b.admin.userId } }],
    'policies.listCsv': () => [{}, { query: { search: b.slug } }],
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
    'accountClosing.request': () => [{ body: { name: b.slug } }],
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
    'users.listCsv': () => [{}, { query: { search: b.slug } }],
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
}

/** All organisations share these. */
const ofCatalogue = ['controlId', 'metricId'];

/** The ids of an organisation, of its people and of its records, which no other organisation may read. */
export const foreignIds = (seeded: SeededOrganization): string[] => [
  ...Object.entries(seeded).flatMap(([key, value]) =>
    key.endsWith('Id') && !ofCatalogue.includes(key) && typeof value === 'string' ? [value] : [],
  ),
  ...seeded.answerIds,
  ...[seeded.admin, seeded.user, seeded.superadmin].map(({ userId }) => userId),
];
