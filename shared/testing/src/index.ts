/** Helpers for component tests: rendering, a fake API typed by the contract, records. Never part of a build. */
export { expectNoAxeViolations } from './axe';
export { type FakeApi, fakeApi } from './fake-api';
export { olderApis, pageReply } from './older-api';
export {
  assessedControl,
  assessment,
  assessmentSnapshot,
  assessmentSummary,
  assessmentsList,
  controlVerdict,
  draftAssessment,
  frozenAnswer,
  frozenControl,
  frozenPolicy,
  readiness,
  readinessItem,
} from './records/assessments';
export { controlRegistry, registryPreview } from './records/catalogue';
export {
  certificate,
  certificateRegistration,
  certificateSummary,
  certificatesList,
} from './records/certificates';
export { comment, commentAttachment, commentsList, commentThread } from './records/comments';
export {
  entriesList,
  framework,
  frameworkControl,
  frameworkEntry,
  frameworkEntryDetail,
  frameworksList,
} from './records/compliance/frameworks';
export { portfolioFigures, portfolioItem, portfolioList, portfolioMatrix } from './records/compliance/portfolio';
export { risk, riskDetail, risksList, supplier, supplierDetail, suppliersList } from './records/compliance/registers';
export {
  inheritance,
  inheritanceDecision,
  inheritedControl,
  inheritedList,
  responsibilitiesList,
  responsibility,
} from './records/compliance/responsibilities';
export {
  check,
  checkDetail,
  checkSnooze,
  checksList,
  controlsList,
  controlWithStatus,
  registryControl,
} from './records/controls';
export {
  activityItem,
  activityLogItem,
  certificateStatus,
  complianceMetrics,
  dashboard,
  onboardingProgress,
  systemStatus,
  workItem,
} from './records/dashboard';
export { dataExport } from './records/data-exports';
export { evidenceDetail, evidenceItem, evidenceList } from './records/evidence';
export {
  adapter,
  adaptersList,
  integration,
  integrationDetail,
  integrationJob,
  integrationMetric,
  integrationRun,
  integrationSubject,
  integrationsList,
} from './records/integrations';
export {
  metric,
  metricChart,
  metricDetail,
  metricHistory,
  metricOverride,
  metricSubject,
  metricsList,
  metricValue,
} from './records/metrics';
export { appNotification, notificationSettings, notificationsList } from './records/notifications';
export {
  missingPolicy,
  policiesList,
  policyAcceptance,
  policyDetail,
  policyDraft,
  policyItem,
  policyStatus,
  policyToRead,
  policyVersion,
  policyVersionSummary,
} from './records/policies';
export { controlResponse, requirementResponse, responseVersion } from './records/responses';
export { scanFinding, scanFindingsList, scanner, scannersList, scanReport } from './records/scans';
export {
  accessLine,
  accessReview,
  suggestedTask,
  task,
  taskDetail,
  taskRound,
  tasksList,
} from './records/tasks';
export { evidenceTemplate, templateSummary } from './records/templates';
export { apiKey } from './records/tenancy/api-keys';
export {
  assignment,
  client,
  clientsList,
  management,
  receivedInvitation,
  sentInvitation,
} from './records/tenancy/clients';
export { organizationSettings, organizationUsage } from './records/tenancy/organization';
export { profile, session, signedInSession } from './records/tenancy/session';
export { invitation, joinRequest, member, membersList } from './records/tenancy/users';
export { ticket, ticketDestination, ticketDetail, ticketResolution, ticketsList } from './records/tickets';
export { webhook, webhookDelivery } from './records/webhooks';
export { renderApp } from './render-app';
