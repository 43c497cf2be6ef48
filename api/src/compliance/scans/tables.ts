/** Scanners, their reports, and what they found. */
import type {
  ScanColumn,
  ScanDelivery,
  ScanFindingState,
  ScanFormat,
  ScanRuleField,
  ScanSeverity,
} from '@msp/contract';
import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
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
import { users } from '../../tenancy/organizations/tables';

/** Maps findings to controls, by their codes: those of any version of the registry. */
export interface ScanRule {
  field: ScanRuleField;
  contains: string;
  controls: string[];
}

/** When, and by whom, settings were last changed so that controls may have lost findings, by control code. */
export type Eased = Record<string, { at: string; by: string }>;

/** How many findings are open, and since when the oldest is, by control code and severity. */
export type OpenFindings = Record<string, Partial<Record<ScanSeverity, { count: number; since: string }>>>;

export const scanners = tenantTable(
  'scanners',
  {
    name: text('name').notNull(),
    columns: jsonb('columns').$type<Partial<Record<ScanColumn, string>>>(),
    rules: jsonb('rules').$type<ScanRule[]>().notNull(),
    otherControls: jsonb('other_controls').$type<string[]>().notNull(),
    /** Codes of all controls that its rules name. */
    controls: text('controls').array().notNull(),
    /** Its open findings by control code and severity, written with every change of them, because health reads it often. */
    open: jsonb('open').$type<OpenFindings>().notNull(),
    expectedDays: integer('expected_days').notNull(),
    /** Of controls that its rules name, or named. */
    eased: jsonb('eased').$type<Eased>().notNull(),
    lastReportAt: instant('last_report_at'),
    /** SHA-256 of the secret part of the webhook's address; null without one. */
    webhookHash: text('webhook_hash'),
    webhookCreatedAt: instant('webhook_created_at'),
    webhookCreatedBy: uuid('webhook_created_by').references(() => users.id),
    webhookUsedAt: instant('webhook_used_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
    /** The row stays, without its reports and findings, so that approved controls tell that they have lost a scanner. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('scanners_name').on(table.organizationId, table.name).where(isNull(table.deletedAt)),
    uniqueIndex('scanners_webhook').on(table.webhookHash),
    // A webhook has no session: its organisation is found by the secret.
    pgPolicy('scanners_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

const ofScanner = (name: string, table: { organizationId: PgColumn; scannerId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.scannerId],
    foreignColumns: [scanners.organizationId, scanners.id],
  }).onDelete('cascade');

export const scanReports = tenantTable(
  'scan_reports',
  {
    scannerId: uuid('scanner_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    delivery: text('delivery').$type<ScanDelivery>().notNull(),
    receivedBy: uuid('received_by').references(() => users.id),
    format: text('format').$type<ScanFormat>().notNull(),
    fileName: text('file_name'),
    /** Of what was received, which isn't kept. */
    sha256: text('sha256').notNull(),
    isComplete: boolean('is_complete').notNull(),
    findings: integer('findings').notNull(),
    opened: integer('opened').notNull(),
    resolved: integer('resolved').notNull(),
  },
  (table) => [
    ofScanner('scan_reports_scanner', table),
    index('scan_reports_received').on(table.organizationId, table.scannerId, table.receivedAt),
  ],
);

export const scanFindings = tenantTable(
  'scan_findings',
  {
    scannerId: uuid('scanner_id').notNull(),
    /** The same for a finding in every report of the scanner. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    severity: text('severity').$type<ScanSeverity>().notNull(),
    state: text('state').$type<ScanFindingState>().notNull(),
    rule: text('rule'),
    resource: text('resource'),
    /** Codes of the controls that it concerns, by the rules of its scanner. */
    controls: text('controls').array().notNull(),
    /** Since when it has been open, or was when it was resolved. */
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    ofScanner('scan_findings_scanner', table),
    uniqueIndex('scan_findings_key').on(table.organizationId, table.scannerId, table.key),
    index('scan_findings_state').on(table.organizationId, table.state, table.severity),
  ],
);
