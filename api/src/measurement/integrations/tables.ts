/** Tables of integrations with external systems: settings, secrets, subjects, runs and what each run measured. */
import type {
  ImplementationStatus,
  IntegrationRun,
  IntegrationRunDetail,
  IntegrationStatus,
  MetricStatus,
  MetricUnit,
  ProblemCode,
  RunKind,
  RunOutcome,
  RunTrigger,
  SecurityCategory,
} from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgPolicy,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { managements, users } from '../../tenancy/organizations/tables';

/** The scheduler finds what is due over all organisations. */
const readBySystem = (table: string) =>
  pgPolicy(`${table}_system`, { for: 'select', to: systemRole, using: sql`true` });

export const integrations = tenantTable(
  'integrations',
  {
    adapterKey: text('adapter_key').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<IntegrationStatus>().notNull(),
    statusMessage: text('status_message'),
    /** All settings but secrets. */
    settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
    /** Why the latest runs failed; null after a good one. */
    problemCode: text('problem_code').$type<ProblemCode>(),
    problemMessage: text('problem_message'),
    problemSince: instant('problem_since'),
    /** Failed runs in a row. */
    failures: integer('failures').notNull().default(0),
    nextCollectionAt: instant('next_collection_at'),
    connectedBy: uuid('connected_by').references(() => users.id),
    lastSyncAt: instant('last_sync_at'),
    lastSuccessAt: instant('last_success_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('integrations_name').on(table.organizationId, table.adapterKey, table.name),
    index('integrations_due').on(table.nextCollectionAt),
    readBySystem('integrations'),
  ],
);

/** Ties the rows of a table to an integration of the same organisation. */
const ofIntegration = (name: string, table: { organizationId: PgColumn; integrationId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.integrationId],
    foreignColumns: [integrations.organizationId, integrations.id],
  });

export const securityChecks = tenantTable(
  'security_checks',
  {
    integrationId: uuid('integration_id').notNull(),
    category: text('category').$type<SecurityCategory>().notNull(),
    /** The vendor's key of the check. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    implementationStatus: text('implementation_status').$type<ImplementationStatus>().notNull(),
    observedAt: instant('observed_at').notNull(),
  },
  (table) => [
    ofIntegration('security_checks_integration', table),
    uniqueIndex('security_checks_key').on(table.organizationId, table.integrationId, table.key),
  ],
);

/** Encrypted by `platform/crypto/key-ring`. Deleted when the integration is disconnected. */
export const integrationSecrets = tenantTable(
  'integration_secrets',
  {
    integrationId: uuid('integration_id').notNull(),
    /** The name of the setting. */
    name: text('name').notNull(),
    keyId: text('key_id').notNull(),
    ciphertext: text('ciphertext').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by').references(() => users.id),
  },
  (table) => [
    ofIntegration('integration_secrets_integration', table),
    uniqueIndex('integration_secrets_name').on(table.organizationId, table.integrationId, table.name),
  ],
);

/** Who and what an integration measures, such as customers. */
export const integrationSubjects = tenantTable(
  'integration_subjects',
  {
    integrationId: uuid('integration_id').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    included: boolean('included').notNull(),
    /** Whether it can be included: false for a customer of an adapter with `customers: 'separate'`. */
    countable: boolean('countable').notNull().default(true),
    /** When and by whom it was last included or excluded. */
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by').references(() => users.id),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The latest sync did not find it. */
    gone: boolean('gone').notNull(),
  },
  (table) => [
    ofIntegration('integration_subjects_integration', table),
    uniqueIndex('integration_subjects_external').on(table.organizationId, table.integrationId, table.externalId),
  ],
);

/**
 * Which integrations of a client its manager provides: they use the settings of the manager's integration and measure one of its
 * customers. Belongs to the client.
 */
export const providedIntegrations = tenantTable(
  'provided_integrations',
  {
    integrationId: uuid('integration_id').notNull(),
    /** It is provided for as long as this management lasts. */
    managementId: uuid('management_id').notNull(),
    /** An integration of the manager. */
    providerIntegrationId: uuid('provider_integration_id').notNull(),
    /** The manager's name, as of the latest run. */
    providerName: text('provider_name').notNull(),
    /** The vendor's id. */
    customerId: text('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    mappedAt: instant('mapped_at').notNull(),
    /** Null while it is connected. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    ofIntegration('provided_integrations_integration', table),
    foreignKey({
      name: 'provided_integrations_management',
      columns: [table.organizationId, table.managementId],
      foreignColumns: [managements.organizationId, managements.id],
    }),
    uniqueIndex('provided_integrations_one').on(table.organizationId, table.integrationId),
    // A customer is measured in one organisation at most.
    uniqueIndex('provided_integrations_customer')
      .on(table.providerIntegrationId, table.customerId)
      .where(sql`ended_at is null`),
    // The manager's page of customers.
    readBySystem('provided_integrations'),
  ],
);

export const integrationRuns = tenantTable(
  'integration_runs',
  {
    integrationId: uuid('integration_id').notNull(),
    kind: text('kind').$type<RunKind>().notNull(),
    trigger: text('trigger').$type<RunTrigger>().notNull(),
    requestedBy: uuid('requested_by').references(() => users.id),
    outcome: text('outcome').$type<RunOutcome>().notNull(),
    /** From 1; a repetition of an interrupted run has the next number. */
    attempt: integer('attempt').notNull(),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** The worker's last sign of life; of a waiting run, when it was last sent to the queue. */
    aliveAt: instant('alive_at').notNull(),
    step: text('step').notNull(),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    apiCalls: integer('api_calls').notNull(),
    measured: integer('measured').notNull(),
    notMeasured: jsonb('not_measured').$type<IntegrationRun['notMeasured']>().notNull(),
    problemCode: text('problem_code').$type<ProblemCode>(),
    problemMessage: text('problem_message'),
    log: jsonb('log').$type<IntegrationRunDetail['log']>().notNull(),
  },
  (table) => [
    ofIntegration('integration_runs_integration', table),
    index('integration_runs_history').on(table.organizationId, table.integrationId, table.requestedAt),
    // One run at a time for each integration.
    uniqueIndex('integration_runs_active')
      .on(table.organizationId, table.integrationId)
      .where(sql`outcome in ('queued', 'running')`),
    index('integration_runs_alive').on(table.aliveAt).where(sql`outcome in ('queued', 'running')`),
    readBySystem('integration_runs'),
  ],
);

/** What was measured for each subject: one row a day, replaced by later runs of that day. */
export const subjectMeasurements = tenantTable(
  'subject_measurements',
  {
    integrationId: uuid('integration_id').notNull(),
    /** The adapter's key of the metric. */
    metricKey: text('metric_key').notNull(),
    unit: text('unit').$type<MetricUnit>().notNull(),
    /** The vendor's id of the subject. */
    subject: text('subject').notNull(),
    day: date('day').notNull(),
    value: doublePrecision('value'),
    numerator: doublePrecision('numerator'),
    denominator: doublePrecision('denominator'),
    status: text('status').$type<MetricStatus>().notNull(),
    reasonCode: text('reason_code').$type<ProblemCode>(),
    reason: text('reason'),
    observedAt: instant('observed_at').notNull(),
  },
  (table) => [
    ofIntegration('subject_measurements_integration', table),
    uniqueIndex('subject_measurements_day').on(
      table.organizationId,
      table.integrationId,
      table.metricKey,
      table.subject,
      table.day,
    ),
  ],
);

/** Of integrations that are connected, including those whose latest request failed. */
export const connectedStatuses: readonly IntegrationStatus[] = ['CONNECTED', 'ERROR'];

export const isConnected = ({ status }: { status: IntegrationStatus }): boolean => connectedStatuses.includes(status);
