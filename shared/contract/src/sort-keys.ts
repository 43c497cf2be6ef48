/**
 * The orders of each list that the API serves. A list's page offers the same ones. One export for each list, so that a page's code contains
 * only its own.
 */
export const activity = ['timestamp', 'title', 'action', 'who', 'controls'] as const;
export const adminCertificates = ['code', 'organization', 'issuedAt', 'expiresAt'] as const;
export const adminOrganizations = ['name', 'state', 'members', 'lastActiveAt', 'createdAt'] as const;
export const schemeStaff = ['name', 'organizations', 'lastActiveAt'] as const;
export const failedJobs = ['failedAt', 'queue', 'attempts'] as const;
export const assessmentQueue = ['organization', 'code', 'submittedAt'] as const;
export const assessments = ['code', 'status', 'createdAt', 'submittedAt'] as const;
export const certificates = ['code', 'issuedAt', 'expiresAt'] as const;
export const clients = ['name', 'since'] as const;
export const checks = ['state', 'name', 'control', 'kind', 'since', 'owner', 'source'] as const;
export const controls = [
  'code',
  'name',
  'domain',
  'tier',
  'progress',
  'implementationStatus',
  'health',
  'answered',
  'evidence',
  'owner',
  'dueOn',
  'updatedAt',
] as const;
export const evidence = [
  'name',
  'type',
  'controls',
  'validUntil',
  'file',
  'uploadedBy',
  'updatedAt',
  'createdAt',
] as const;
export const frameworks = [
  'choice',
  'name',
  'total',
  'met',
  'partly',
  'gap',
  'noControl',
  'notApplicable',
  'percent',
] as const;
export const frameworkEntries = [
  'entry',
  'title',
  'group',
  'level',
  'controls',
  'state',
  'applicability',
  'decidedAt',
] as const;
export const scanFindings = ['severity', 'title', 'state', 'resource', 'scanner', 'firstSeenAt', 'lastSeenAt'] as const;
export const integrations = [
  'name',
  'system',
  'status',
  'problem',
  'score',
  'connectedBy',
  'lastSyncAt',
  'nextCollectionAt',
] as const;
export const integrationMetrics = ['name', 'value', 'status', 'observedAt'] as const;
export const integrationRuns = [
  'requestedAt',
  'kind',
  'trigger',
  'outcome',
  'duration',
  'measured',
  'apiCalls',
] as const;
export const integrationCustomers = ['name', 'client', 'lastSuccessAt'] as const;
export const integrationSubjects = ['name', 'included', 'lastSeenAt'] as const;
export const metricOverrides = ['metric', 'value', 'state', 'createdAt', 'endsAt'] as const;
export const metrics = ['name', 'domain', 'state', 'value', 'target', 'source', 'observedAt', 'controls'] as const;
export const policies = [
  'code',
  'name',
  'state',
  'owner',
  'reviewBy',
  'version',
  'acceptance',
  'controls',
  'updatedAt',
] as const;
export const policyAcceptances = ['name', 'askedAt', 'dueOn', 'remindedAt', 'acceptedAt'] as const;
export const metricSubjects = ['name', 'value', 'observedAt'] as const;
export const responsibilities = ['control', 'name', 'responsibility', 'change', 'changedAt'] as const;
export const inheritedResponsibilities = ['control', 'name', 'responsibility', 'status', 'managerState'] as const;
export const risks = [
  'score',
  'inherent',
  'title',
  'category',
  'treatment',
  'owner',
  'nextReviewOn',
  'controls',
  'state',
] as const;
export const suppliers = [
  'criticality',
  'name',
  'data',
  'owner',
  'nextReviewOn',
  'contractEndsOn',
  'documents',
  'risks',
  'state',
] as const;
export const portfolio = [
  'name',
  'percentage',
  'failing',
  'overdue',
  'evidence',
  'integrations',
  'certificate',
  'recordedAt',
] as const;
export const tasks = ['state', 'name', 'control', 'months', 'assignee', 'dueOn', 'lastDoneOn', 'source'] as const;
export const tickets = ['requestedAt', 'title', 'state', 'kind', 'control', 'integration', 'closedAt'] as const;
export const webhookDeliveries = ['createdAt', 'event', 'status', 'attempts'] as const;
export const members = ['name', 'email', 'role', 'state', 'joinedAt', 'lastActiveAt'] as const;
