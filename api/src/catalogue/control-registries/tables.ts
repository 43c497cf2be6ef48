/**
 * Control registries, shipped with the product or loaded from an OSCAL file, and which registry each organisation follows.
 * The registries are the same for every organisation and read-only to them.
 */
import type { AnswerType, ControlRegistrySource, ControlTier, TaskGuide, TemplateKind } from '@msp/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, organizationId, organizationPolicy, tenantTable } from '../../platform/database/tenant-table';

export const controlRegistries = pgTable(
  'control_registries',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    publishedOn: date('published_on').notNull(),
    /** SHA-256 of what it was loaded from: only a changed catalogue is loaded again. */
    digest: text('digest').notNull(),
    source: text('source').$type<ControlRegistrySource>().notNull().default('shipped'),
    loadedAt: instant('loaded_at').notNull(),
    /** The email address at that time; null for a shipped registry. */
    loadedBy: text('loaded_by'),
  },
  (table) => [uniqueIndex('control_registries_version').on(table.key, table.version)],
);

/** The registry that each organisation follows: exactly one. */
export const organizationRegistries = pgTable(
  'organization_registries',
  {
    organizationId: organizationId().primaryKey(),
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id),
  },
  () => [
    organizationPolicy('organization_registries'),
    pgPolicy('organization_registries_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

export const controls = pgTable(
  'controls',
  {
    id: uuid('id').primaryKey(),
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    domainCode: text('domain_code').notNull(),
    domainName: text('domain_name').notNull(),
    tier: text('tier').$type<ControlTier>().notNull(),
    purpose: text('purpose').notNull(),
    guidance: text('guidance').notNull(),
    nistCsf: text('nist_csf').array().notNull(),
    cisV8: text('cis_v8').array().notNull(),
    /** Order in the registry, from 1. */
    position: integer('position').notNull(),
    /** A control removed from the catalogue keeps its row: answers and history refer to it. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('controls_code').on(table.registryId, table.code),
    index('controls_position').on(table.registryId, table.position),
  ],
);

export const requirements = pgTable(
  'requirements',
  {
    id: uuid('id').primaryKey(),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    help: text('help').notNull(),
    type: text('type').$type<AnswerType>().notNull(),
    required: boolean('required').notNull(),
    options: text('options').array(),
    unit: text('unit'),
    minimum: real('minimum'),
    maximum: real('maximum'),
    /** For how many months after the answered date the answer stays valid; null if it does not expire. */
    validMonths: integer('valid_months'),
    /** For numbers: key of the control's metric that answers the question. */
    metricKey: text('metric_key'),
    /** Keys of the control's metrics whose collected figures support the answer. */
    supportedBy: text('supported_by').array(),
    retiredAt: instant('retired_at'),
  },
  (table) => [uniqueIndex('requirements_key').on(table.controlId, table.key)],
);

/** For how many months answers to requirements are valid, where organisations set that instead of the registry. */
export const requirementIntervals = tenantTable(
  'requirement_intervals',
  {
    requirementId: uuid('requirement_id')
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    months: integer('months').notNull(),
    /** Why it is longer than the registry's; null for a shorter one. */
    reason: text('reason'),
    /** A user; their table belongs to a higher area. */
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [uniqueIndex('requirement_intervals_requirement').on(table.organizationId, table.requirementId)],
);

export const metrics = pgTable(
  'metrics',
  {
    id: uuid('id').primaryKey(),
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    unit: text('unit').notNull(),
    better: text('better').$type<'higher' | 'lower'>().notNull(),
    target: real('target').notNull(),
    sources: jsonb('sources').$type<string[]>().notNull(),
  },
  (table) => [uniqueIndex('metrics_key').on(table.registryId, table.key)],
);

/** Targets that organisations set instead of the registry's. */
export const metricTargets = tenantTable(
  'metric_targets',
  {
    metricId: uuid('metric_id')
      .notNull()
      .references(() => metrics.id, { onDelete: 'cascade' }),
    target: real('target').notNull(),
    /** Why it is more lenient than the registry's; null for a stricter one. */
    reason: text('reason'),
    /** A user; their table belongs to a higher area. */
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [uniqueIndex('metric_targets_metric').on(table.organizationId, table.metricId)],
);

export const controlMetrics = pgTable(
  'control_metrics',
  {
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
    metricId: uuid('metric_id')
      .notNull()
      .references(() => metrics.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.controlId, table.metricId] })],
);

/** Policies and evidence records that an organisation can adopt. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id),
    kind: text('kind').$type<TemplateKind>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Markdown with blanks in square brackets. */
    content: text('content').notNull(),
    /** Texts for blanks by their ids. They may name fields of the company profile in braces. */
    blanks: jsonb('blanks').$type<Record<string, string>>().notNull().default({}),
    /** How many months evidence made from it proves its controls; null if it does not expire. */
    validMonths: integer('valid_months'),
    /** Order in the registry, from 1. */
    position: integer('position').notNull(),
    /** A template removed from the catalogue keeps its row, so that links to it still open. */
    retiredAt: instant('retired_at'),
  },
  (table) => [uniqueIndex('templates_code').on(table.registryId, table.code)],
);

/** Recurring tasks that a registry expects of its controls. Organisations adopt them. */
export const registryTasks = pgTable(
  'registry_tasks',
  {
    id: uuid('id').primaryKey(),
    registryId: uuid('registry_id')
      .notNull()
      .references(() => controlRegistries.id),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The longest interval. */
    months: integer('months').notNull(),
    /** For its record. */
    templateId: uuid('template_id').references(() => templates.id),
    /** The date requirement that asks when it was last done. */
    requirementId: uuid('requirement_id').references(() => requirements.id, { onDelete: 'set null' }),
    /** The metric that counts the days since. */
    metricId: uuid('metric_id').references(() => metrics.id),
    guide: text('guide').$type<TaskGuide>(),
    /** Order in the registry, from 1. */
    position: integer('position').notNull(),
    /** A task removed from the catalogue keeps its row: adopted tasks refer to it. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('registry_tasks_key').on(table.controlId, table.key),
    index('registry_tasks_position').on(table.registryId, table.position),
  ],
);

export const templateControls = pgTable(
  'template_controls',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id),
    controlId: uuid('control_id')
      .notNull()
      .references(() => controls.id),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.controlId] }),
    index('template_controls_control').on(table.controlId),
  ],
);
