/** The orders of each list that the API serves. A list's page offers the same ones. */
export const sortKeys = {
  activity: ['timestamp', 'title', 'action', 'who', 'controls'],
  adminCertificates: ['code', 'organization', 'issuedAt', 'expiresAt'],
  adminOrganizations: ['name', 'state', 'members', 'lastActiveAt', 'createdAt'],
  schemeStaff: ['name', 'organization', 'role', 'joinedAt'],
  failedJobs: ['failedAt', 'queue', 'attempts'],
  assessmentQueue: ['organization', 'code', 'submittedAt'],
  assessments: ['code', 'status', 'createdAt', 'submittedAt'],
  certificates: ['code', 'issuedAt', 'expiresAt'],
  controls: [
    'code',
    'name',
    'domain',
    'tier',
    'progress',
    'implementationStatus',
    'answered',
    'evidence',
    'owner',
    'dueOn',
    'updatedAt',
  ],
  evidence: ['name', 'type', 'controls', 'validUntil', 'file', 'uploadedBy', 'updatedAt', 'createdAt'],
  integrations: ['name', 'system', 'status', 'problem', 'score', 'connectedBy', 'lastSyncAt', 'nextCollectionAt'],
  integrationMetrics: ['name', 'value', 'status', 'observedAt'],
  integrationRuns: ['requestedAt', 'kind', 'trigger', 'outcome', 'duration', 'measured', 'apiCalls'],
  integrationSubjects: ['name', 'included', 'lastSeenAt'],
  metricOverrides: ['metric', 'value', 'state', 'createdAt', 'endsAt'],
  metrics: ['name', 'domain', 'state', 'value', 'target', 'source', 'observedAt', 'controls'],
  policies: ['code', 'name', 'state', 'owner', 'reviewBy', 'version', 'acceptance', 'controls', 'updatedAt'],
  policyAcceptances: ['name', 'askedAt', 'dueOn', 'remindedAt', 'acceptedAt'],
  metricSubjects: ['name', 'value', 'observedAt'],
  webhookDeliveries: ['createdAt', 'event', 'status', 'attempts'],
  members: ['name', 'email', 'role', 'state', 'joinedAt', 'lastActiveAt'],
} as const;

type SortKeys = typeof sortKeys;
export type SortKeyOf<List extends keyof SortKeys> = SortKeys[List][number];
