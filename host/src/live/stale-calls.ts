/** Which calls a change makes stale: one row for every type of record. */
import { type ChangedRecord, type ChangeEvent, calls, type EndpointData } from '@msp/contract';

/** Every key of a call, or those of one record. */
export type Stale = EndpointData | readonly [EndpointData, object];

interface Row {
  calls: (change: ChangeEvent) => readonly Stale[];
  /** The first path segments of the calls that change such a record. The tab that made one has already reloaded the data. */
  changedBy: readonly string[];
}

const ofOne = (call: EndpointData, id: string | null): Stale => (id === null ? call : [call, { id }]);

const ofRecord = (id: string | null, ...several: readonly EndpointData[]): readonly Stale[] =>
  several.map((call) => ofOne(call, id));

/** What waits for a person, and notifications of it, which are read once it no longer waits. */
const workCalls: readonly Stale[] = [calls.dashboard.work, calls.notifications.list, calls.notifications.unreadCount];

/** Frameworks show the approved status and the health of controls. */
const frameworkCalls: readonly Stale[] = [
  calls.frameworks.list,
  calls.frameworks.entries,
  calls.frameworks.entry,
  calls.frameworks.ofControl,
];

const responses: Row = {
  calls: ({ controlId }) => [
    ofOne(calls.controlResponses.ofControl, controlId),
    calls.controlResponses.get,
    calls.controlResponses.list,
    calls.controlResponses.versions,
    calls.requirementResponses.ofResponse,
    calls.controls.registry,
    calls.controls.withStatus,
    calls.checks.list,
    calls.checks.read,
    ...frameworkCalls,
    calls.responsibilities.inherited,
    // Evidence shows what cites it, and belongs to the controls whose answers cite it.
    calls.evidence.get,
    calls.evidence.list,
    calls.dashboard.get,
    // Accepted risks of controls.
    calls.risks.unregistered,
    ...workCalls,
  ],
  changedBy: ['control-responses', 'requirement-responses'],
};

/** What shows the health of controls, which metrics, evidence and policies decide. */
const healthCalls: readonly Stale[] = [
  calls.checks.list,
  calls.checks.read,
  calls.controls.withStatus,
  calls.controlResponses.ofControl,
  calls.controlResponses.get,
  calls.dashboard.get,
  ...frameworkCalls,
  calls.responsibilities.inherited,
];

const responsibilityCalls: readonly Stale[] = [
  calls.responsibilities.list,
  calls.responsibilities.versions,
  calls.responsibilities.clients,
  calls.responsibilities.inheritance,
  calls.responsibilities.inherited,
  calls.responsibilities.ofControl,
];

const riskCalls: readonly Stale[] = [calls.risks.list, calls.risks.read, calls.risks.unregistered];

const rows: Record<ChangedRecord, Row> = {
  assessment: {
    calls: ({ recordId }) => [
      calls.assessments.list,
      ...ofRecord(recordId, calls.assessments.get, calls.assessments.controls, calls.controlOverrides.ofAssessment),
      calls.assessments.control,
      calls.assessments.controlHistory,
      // Announced for the active organisation only.
      calls.assessments.queue,
      calls.dashboard.get,
      calls.onboarding.progress,
      ...workCalls,
    ],
    changedBy: ['assessments', 'control-overrides'],
  },
  'control-response': responses,
  'requirement-response': responses,
  comment: { calls: () => [calls.comments.list, ...workCalls], changedBy: ['comments'] },
  evidence: {
    calls: ({ recordId }) => [
      ofOne(calls.evidence.get, recordId),
      calls.evidence.list,
      // Suppliers show the validity of their documents.
      calls.suppliers.list,
      calls.suppliers.read,
      ...workCalls,
      // Responses show the names of the evidence they cite.
      ...healthCalls,
    ],
    changedBy: ['evidence'],
  },
  policy: {
    calls: () => [
      calls.policies.list,
      // Its page may read it by its code.
      calls.policies.read,
      calls.policies.getVersion,
      calls.policies.uploadStatus,
      calls.policies.acceptances,
      calls.policies.toRead,
      calls.policies.status,
      ...workCalls,
      // Answers name the version they cite and the published one.
      ...healthCalls,
    ],
    changedBy: ['policy-documents'],
  },
  integration: {
    calls: ({ recordId }) => [
      calls.integrations.list,
      ...ofRecord(
        recordId,
        calls.integrations.read,
        calls.integrations.activeJob,
        calls.integrations.metrics,
        calls.integrations.subjects,
        calls.integrations.customers,
        calls.integrations.syncHistory,
        calls.tickets.destination,
      ),
      calls.tickets.destinations,
      calls.onboarding.progress,
      ...healthCalls,
    ],
    changedBy: ['integrations'],
  },
  metric: {
    calls: () => [
      calls.metrics.list,
      calls.metrics.read,
      calls.metrics.history,
      calls.metrics.subjects,
      calls.metricOverrides.list,
      calls.controls.metricHistory,
      ...workCalls,
      ...healthCalls,
    ],
    changedBy: ['metrics', 'metric-overrides'],
  },
  check: {
    calls: () => [calls.checks.list, calls.checks.read, ...workCalls],
    changedBy: ['checks'],
  },
  framework: {
    calls: () => frameworkCalls,
    changedBy: ['frameworks', 'ownFrameworks'],
  },
  responsibility: {
    calls: () => [...responsibilityCalls, ...workCalls],
    changedBy: ['responsibilities', 'responsibility-versions', 'inheritance'],
  },
  scanner: {
    calls: ({ recordId }) => [
      calls.scans.list,
      calls.scans.scanners,
      ofOne(calls.scans.readScanner, recordId),
      ...workCalls,
      ...healthCalls,
    ],
    changedBy: ['scanners'],
  },
  task: {
    calls: () => [
      calls.tasks.list,
      calls.tasks.read,
      calls.accessReviews.read,
      // Some metrics count the days since a task was last done.
      calls.metrics.list,
      calls.metrics.read,
      // Evidence shows the rounds that cite it.
      calls.evidence.get,
      ...workCalls,
      ...healthCalls,
    ],
    changedBy: ['tasks', 'access-reviews'],
  },
  risk: {
    // Suppliers show their risks.
    calls: () => [...riskCalls, calls.suppliers.list, calls.suppliers.read, ...workCalls],
    changedBy: ['risks'],
  },
  supplier: {
    calls: () => [
      calls.suppliers.list,
      calls.suppliers.read,
      // Risks and evidence show the suppliers they belong to, and a metric counts their reviews.
      ...riskCalls,
      calls.evidence.get,
      calls.metrics.list,
      calls.metrics.read,
      ...workCalls,
      ...healthCalls,
    ],
    changedBy: ['suppliers'],
  },
  ticket: {
    calls: ({ recordId }) => [
      calls.tickets.list,
      ofOne(calls.tickets.read, recordId),
      // An accepted resolution is evidence.
      calls.evidence.list,
      ...workCalls,
    ],
    changedBy: ['tickets'],
  },
  certificate: {
    calls: ({ recordId }) => [
      calls.certificates.list,
      ofOne(calls.certificates.get, recordId),
      calls.dashboard.get,
      calls.dashboard.certificates,
      ...workCalls,
    ],
    // An approved assessment issues one.
    changedBy: ['certificates', 'assessments'],
  },
  notification: {
    // A handover is on the list of work until its notification is read.
    calls: () => workCalls,
    changedBy: ['notifications'],
  },
  onboarding: { calls: () => [calls.onboarding.progress], changedBy: ['onboarding'] },
  'api-key': { calls: () => [calls.apiKeys.list], changedBy: ['api-keys'] },
  organization: {
    calls: () => [
      calls.organizations.read,
      calls.accountClosing.read,
      // Shows the time zone.
      calls.notifications.settings,
      calls.admin.organizations,
      calls.users.list,
      calls.companyProfile.read,
    ],
    changedBy: ['organization', 'account-closing', 'users', 'company-profile'],
  },
  member: {
    calls: () => [calls.users.list, calls.users.removalPreview, calls.directorySync.read, ...workCalls],
    changedBy: ['users'],
  },
  management: {
    calls: () => [
      calls.managements.read,
      calls.managements.clients,
      calls.managements.invitations,
      calls.portfolio.list,
      calls.portfolio.matrix,
      ...responsibilityCalls,
    ],
    changedBy: ['clients', 'management', 'management-invitations'],
  },
  invitation: { calls: () => [calls.users.list], changedBy: ['users'] },
  'data-export': { calls: () => [calls.dataExports.list], changedBy: ['data-exports'] },
  webhook: {
    calls: ({ recordId }) => [
      calls.webhooks.list,
      ...ofRecord(recordId, calls.webhooks.read, calls.webhooks.deliveries),
    ],
    changedBy: ['webhooks'],
  },
};

/** The activity log records every change but that of a notification. Most changes, of whatever record, bear on the readiness of an assessment. */
const always: readonly Stale[] = [
  calls.assessments.readiness,
  calls.activityFeed.ofControl,
  calls.activityFeed.ofPolicy,
  calls.activityFeed.list,
  calls.activityFeed.audit,
  calls.dashboard.activity,
];

/** A newer server may send record types that this page does not know. */
const rowOf = ({ recordType }: ChangeEvent): Row | undefined => rows[recordType];

export const staleBy = (change: ChangeEvent): readonly Stale[] => [
  ...(rowOf(change)?.calls(change) ?? []),
  ...(change.recordType === 'notification' ? [] : always),
];

/** What most changes bear on, whichever page makes them. */
const elsewhere: readonly Stale[] = [...workCalls, calls.assessments.readiness];

/** The tab that made a change reloads the data of its own page, but not these. */
export const staleEverywhere = (change: ChangeEvent): readonly Stale[] =>
  staleBy(change).filter((stale) => elsewhere.includes(stale));

export const changedBy = (change: ChangeEvent): readonly string[] => rowOf(change)?.changedBy ?? [];
