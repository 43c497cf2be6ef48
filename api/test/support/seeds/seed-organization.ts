/** Creates an organisation with one record of every kind, through the services. */

import { Readable } from 'node:stream';
import { apiKeyScopes, permissionsOfRole } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { uploadAttachment } from '../../../src/collaboration/comments/attachments';
import { createComment } from '../../../src/collaboration/comments/create';
import { addReaction } from '../../../src/collaboration/comments/reactions';
import { createControlOverride } from '../../../src/compliance/assessments/control-overrides/service';
import { decideControl } from '../../../src/compliance/assessments/review/verdicts';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { listChecks } from '../../../src/compliance/checks/list';
import { recordChecks } from '../../../src/compliance/checks/record';
import { snoozeCheck } from '../../../src/compliance/checks/snoozes';
import { saveProfile } from '../../../src/compliance/company-profile/service';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { chooseFramework, stateApplicability } from '../../../src/compliance/frameworks/change';
import { responseOfControl } from '../../../src/compliance/responses/service';
import { addReport } from '../../../src/compliance/scans/reports';
import { createScanner, createScannerWebhook } from '../../../src/compliance/scans/scanners';
import { requestExport } from '../../../src/insight/data-exports/service';
import { updateStep } from '../../../src/insight/onboarding/service';
import { recordSummary } from '../../../src/insight/portfolio/record';
import { recordCollection } from '../../../src/measurement/integrations/runs/record-collection';
import { connectIntegration } from '../../../src/measurement/integrations/service';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { dayOf } from '../../../src/platform/clock';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import { createKey } from '../../../src/tenancy/api-keys/service';
import { createGroup } from '../../../src/tenancy/directory-sync/groups';
import { createPerson } from '../../../src/tenancy/directory-sync/people';
import { createToken, directoryContext } from '../../../src/tenancy/directory-sync/service';
import { notify } from '../../../src/tenancy/notifications/notify';
import { listNotifications } from '../../../src/tenancy/notifications/service';
import { setLogo } from '../../../src/tenancy/organizations/logo';
import { saveView } from '../../../src/tenancy/views/service';
import { logoOf } from '../files/image-files';
import type { Person } from '../people';
import { submitUnready } from '../requests/assessment-requests';
import { seedFramework } from '../requests/framework-requests';
import { failRegistration } from '../requests/register-requests';
import { csvOf, scannerSettings } from '../requests/scan-requests';
import { inviteOne } from '../requests/tenancy/invitation-requests';
import { insertClient, sendInvitation } from '../requests/tenancy/management-requests';
import { insertJoinRequest } from '../requests/tenancy/newcomer-requests';
import { saveSingleSignOn } from '../requests/tenancy/single-sign-on-requests';
import { seedWebhook } from '../requests/webhook-requests';
import type { Suite } from '../suite';
import { completeAnswers, textFile } from './fixtures';
import { type SeededMeasuring, seedMeasuring } from './seed-measuring';
import { type SeededPolicies, seedPolicies } from './seed-policies';
import { type SeededRegisters, seedRegisters } from './seed-registers';
import { seedResponsibilities } from './seed-responsibilities';
import { type SeededTasks, seedTasks } from './seed-tasks';
import { type SeededTickets, seedTickets } from './seed-tickets';

export interface SeededOrganization
  extends SeededMeasuring,
    SeededPolicies,
    SeededRegisters,
    SeededTasks,
    SeededTickets {
  /** In the names of its records: "Export of alpha". */
  slug: string;
  organizationId: string;
  admin: Person;
  user: Person;
  superadmin: Person;
  evidenceId: string;
  policyId: string;
  /** IDN-01. */
  controlId: string;
  /** The approved response to IDN-01, and its answers. */
  responseId: string;
  answerIds: string[];
  integrationId: string;
  certificateId: string;
  /** Submitted, with IDN-01: a verdict and an override. */
  assessmentId: string;
  /** A check of that response, which is recorded. */
  checkId: string;
  snoozeId: string;
  managementId: string;
  managementInvitationId: string;
  inheritanceDecisionId: string;
  /** A framework of its own with two entries. */
  ownFrameworkKey: string;
  /** With two findings and a webhook's address. */
  scannerId: string;
  scanWebhook: string;
  controlOverrideId: string;
  /** A comment on the evidence, with a reply, an attachment and a reaction. */
  commentId: string;
  replyId: string;
  attachmentId: string;
  reactionId: string;
  /** For an address at the organisation's domain. */
  invitationId: string;
  joinRequestId: string;
  /** The administrator's saved view of the controls. */
  viewId: string;
  /** Directory sync: its token, a person and a group. */
  directoryTokenId: string;
  directoryUserId: string;
  /** The administrator's key with every scope, and its secret. */
  apiKeyId: string;
  apiKeySecret: string;
  /** One of the administrator's notifications. */
  notificationId: string;
  /** Waits for a worker. */
  dataExportId: string;
  /** A webhook to which a ping is to be sent. */
  webhookId: string;
  webhookDeliveryId: string;
  /** The SHA-256 of its logo. */
  logo: string;
}

async function seedEvidence({ context }: Person, slug: string) {
  const evidenceId = await createEvidence(context, {
    name: `Export of ${slug}`,
    type: 'EXPORT',
    validUntil: '2027-01-31',
    controls: ['IDN-01'],
    file: textFile(`${slug}.csv`),
  });
  const policyId = await createEvidence(context, {
    name: `Policy of ${slug}`,
    type: 'POLICY',
    controls: [],
    file: textFile(`${slug}-policy.csv`),
  });
  return { evidenceId, policyId };
}

/** An approved response to IDN-01. */
async function seedResponse(author: Person, reviewer: Person, slug: string, evidenceId: string) {
  await answerControl(author.context, 'IDN-01', {
    implementationStatus: 'FULLY_IMPLEMENTED',
    notes: `Answer of ${slug}`,
    ownerId: author.userId,
    answers: await completeAnswers(author.context, 'IDN-01', evidenceId),
  });
  await submitControl(author.context, 'IDN-01');
  await reviewControl(reviewer.context, 'IDN-01', 'APPROVE');
  const { response } = await responseOfControl(author.context, 'IDN-01');
  if (!response) throw new Error('There is no response to IDN-01.');
  return {
    controlId: response.control.id,
    responseId: response.id,
    answerIds: response.answers.map(({ id }) => id),
  };
}

async function seedIntegration({ context }: Person, slug: string): Promise<string> {
  const integrationId = await connectIntegration(context, 'microsoft365', `Tenant of ${slug}`);
  await recordCollection(context, integrationId, {
    outcome: 'succeeded',
    keepsOtherChecks: false,
    problem: null,
    checks: [
      { key: 'mfa', category: 'Identity', name: `MFA of ${slug}`, implementationStatus: 'FULLY_IMPLEMENTED' },
      { key: 'dlp', category: 'Data', name: `DLP of ${slug}`, implementationStatus: 'NOT_IMPLEMENTED' },
    ],
  });
  return integrationId;
}

/** A comment on the evidence with an attachment and a mention, then a reply and a reaction. */
async function seedComments(author: Person, colleague: Person, slug: string, evidenceId: string) {
  const target = { recordType: 'evidence', recordId: evidenceId } as const;
  const { id: attachmentId } = await uploadAttachment(
    author.context,
    await storeFile(author.context, { ...textFile(`${slug}-list.csv`), fileName: `${slug}-list.csv` }),
  );
  const { id: commentId } = await createComment(author.context, {
    ...target,
    body: `Question of ${slug} to [@Admin](mention:${colleague.userId})`,
    attachmentIds: [attachmentId],
  });
  const { id: replyId } = await createComment(colleague.context, {
    ...target,
    parentId: commentId,
    body: `Answer of ${slug}`,
    attachmentIds: [],
  });
  const { id: reactionId } = await addReaction(colleague.context, commentId, '👍');
  return { commentId, replyId, attachmentId, reactionId };
}

async function seedNotification(author: Person, recipient: Person, slug: string, evidenceId: string): Promise<string> {
  await author.context.run((tx) =>
    notify(tx, author.context, {
      kind: 'EXPIRING',
      permission: 'evidence:update',
      to: [recipient.userId],
      record: { type: 'evidence', id: evidenceId },
      title: `Notification of ${slug}`,
      path: `/evidence/${evidenceId}/view`,
      key: 'seeded',
    }),
  );
  const { items } = await listNotifications(recipient.context, { limit: 1 });
  if (!items[0]) throw new Error('There is no notification.');
  return items[0].id;
}

async function seedLogo({ context }: Person, slug: string): Promise<string> {
  const fileName = `${slug}.png`;
  const content = Readable.from([logoOf(slug)]);
  const file = await storeFile(context, { fileName, contentType: 'image/png', content });
  await setLogo(context, 1, file);
  return file.sha256;
}

/** Assesses what is approved. */
async function seedChecks(suite: Suite, { context }: Person, slug: string) {
  await recordChecks(suite.system(context.organizationId));
  const [check] = (await listChecks(context, { limit: 1 })).items;
  if (!check) throw new Error('The approved response has no checks.');
  const lastDay = dayOf(suite.clock.now());
  const { snooze } = await snoozeCheck(context, check.id, { reason: `Snooze of ${slug}`, lastDay });
  return { checkId: check.id, snoozeId: snooze?.id ?? '' };
}

async function seedScanner({ context }: Person, slug: string) {
  const { id: scannerId } = await createScanner(context, scannerSettings({ name: `Scanner of ${slug}` }));
  const report = csvOf([`OpenSSL of ${slug}`, 'High', `web.${slug}.example`], ['Open port', 'Low', 'firewall']);
  const content = Readable.from([report]);
  const file = await storeFile(context, { fileName: `${slug}-scan.csv`, contentType: 'text/csv', content });
  await addReport(context, scannerId, file, true);
  await context.storage.remove(file.key);
  const { url } = await createScannerWebhook(context, 'http://localhost:4600', scannerId);
  return { scannerId, scanWebhook: url.slice(url.lastIndexOf('/') + 1) };
}

async function seedAssessment(author: Person, { context }: Person, slug: string, controlId: string) {
  const { id: assessmentId } = await submitUnready(author, `Assessment of ${slug}`);
  await decideControl(context, assessmentId, controlId, {
    verdict: 'CONCERN',
    comment: `Concern about ${slug}`,
    version: null,
  });
  const reason = `Result of ${slug}`;
  const result = { assessmentId, controlId, implementationStatus: 'PARTIALLY_IMPLEMENTED' as const, reason };
  return { assessmentId, controlOverrideId: (await createControlOverride(context, result)).id };
}

async function seedDirectory(suite: Suite, { context, organizationId }: Person, slug: string) {
  const { settings } = await createToken(context, 'http://localhost:4600');
  const directory = directoryContext(suite.platform, organizationId);
  const { id: directoryUserId } = await createPerson(directory, {
    userName: `person@${slug}.example`,
    email: `person@${slug}.example`,
    externalId: null,
    givenName: 'Person',
    familyName: `of ${slug}`,
    displayName: null,
    active: true,
  });
  await createGroup(directory, { displayName: `Group of ${slug}`, externalId: null, members: [directoryUserId] });
  return { directoryTokenId: settings.tokens[0]?.id ?? '', directoryUserId };
}

const seedSingleSignOn = (admin: Person, slug: string) =>
  saveSingleSignOn(admin, `https://login.${slug}.example`, `The secret of ${slug}`);

export async function seedOrganization(suite: Suite, slug: string): Promise<SeededOrganization> {
  const organizationId = await suite.organization(slug);
  const admin = await suite.person(organizationId, 'msp_admin');
  const user = await suite.person(organizationId, 'msp_user');
  const superadmin = await suite.person(organizationId, 'superadmin');
  const evidence = await seedEvidence(user, slug);
  await recordMetricValues(suite.system(organizationId), [
    {
      metric: 'mfa-registered-percent',
      source: `Tenant of ${slug}`,
      observedAt: suite.clock.now(),
      status: 'ok',
      value: 90,
    },
  ]);
  const response = await seedResponse(user, admin, slug, evidence.evidenceId);
  const integrationId = await seedIntegration(admin, slug);
  const measuring = await seedMeasuring(suite, admin, slug, { integrationId, evidenceId: evidence.evidenceId });
  const policies = await seedPolicies(admin, slug);
  const tasks = await seedTasks(admin, slug, evidence.evidenceId);
  const registers = await seedRegisters(admin, slug, evidence.evidenceId);
  await saveProfile(user.context, { values: { rmm: `The RMM of ${slug}` }, version: null });
  await chooseFramework(admin.context, 'iso-27001', true);
  await stateApplicability(user.context, 'iso-27001', 'A.7.4', {
    applicability: 'excluded',
    justification: `The premises of ${slug} are rented.`,
    version: null,
  });
  const ownFrameworkKey = await seedFramework(admin, `Rules of ${slug}`);
  const { evidenceId } = evidence;
  const place = { organizationId, integrationId, controlId: response.controlId, evidenceId };
  const tickets = await seedTickets(suite, place, slug);
  const checks = await seedChecks(suite, user, slug);
  const scans = await seedScanner(admin, slug);
  const managementId = await insertClient(suite, organizationId, `of-${slug}`);
  const managementInvitationId = await sendInvitation(admin, `partner@${slug}.example`);
  const responsibilities = await seedResponsibilities(suite, { admin, user }, slug);
  await recordSummary(suite.system(organizationId));
  const assessment = await seedAssessment(admin, superadmin, slug, response.controlId);
  const certificateId = await issueCertificate(superadmin.context, suite.issuer, `TMSP-${slug}`);
  // So that it can be sent to the register again.
  await failRegistration(suite, certificateId);
  await updateStep(admin.context, 'bookCall', true);
  const comments = await seedComments(user, admin, slug, evidence.evidenceId);
  const view = await saveView(admin.context, { path: '/controls', name: `View of ${slug}`, search: '' });
  const keyInput = {
    name: `Key of ${slug}`,
    scopes: apiKeyScopes.filter((scope) => permissionsOfRole.msp_admin.includes(scope)),
    lifetimeDays: 365,
  };
  const { apiKey, secret } = await createKey(admin.context, keyInput);
  await seedSingleSignOn(admin, slug);
  const notificationId = await seedNotification(user, admin, slug, evidence.evidenceId);
  return {
    slug,
    organizationId,
    admin,
    user,
    superadmin,
    ...evidence,
    ...response,
    ...checks,
    ...scans,
    ...{ managementId, managementInvitationId, ownFrameworkKey },
    ...responsibilities,
    ...tasks,
    ...registers,
    integrationId,
    ...measuring,
    ...policies,
    ...tickets,
    certificateId,
    ...assessment,
    ...comments,
    viewId: view.id,
    ...(await seedDirectory(suite, admin, slug)),
    invitationId: await inviteOne(admin, `guest@${slug}.example`),
    apiKeyId: apiKey.id,
    apiKeySecret: secret,
    notificationId,
    joinRequestId: await insertJoinRequest(suite, organizationId),
    dataExportId: (await requestExport(admin.context, async () => {})).id,
    ...(await seedWebhook(suite, admin, slug)),
    logo: await seedLogo(admin, slug),
  };
}
