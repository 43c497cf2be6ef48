/**
 * Findings of scanners: vulnerabilities, misconfigurations, failed tests (domain: continuous controls). A scanner is any program that
 * makes reports: they arrive by upload, API key or webhook, and its rules map each finding to controls. Every mapped control has a check of
 * the scanner.
 */
import { z } from 'zod';
import { textLimits } from '../constants';
import {
  controlSummary,
  count,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneLine,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import { scanner as scannerLimits, scanReport } from './constants';
import { scanColumns, scanDeliveries, scanFindingStates, scanFormats, scanRuleFields, scanSeverities } from './words';

const finding = z.object({
  id,
  scanner: z.object({ id, name: z.string() }),
  title: z.string(),
  description: z.string().nullable(),
  severity: z.enum(scanSeverities),
  state: z.enum(scanFindingStates),
  /** The scanner's id of the rule, test or plugin. */
  rule: z.string().nullable(),
  /** The device, file or address that it is about. */
  resource: z.string().nullable(),
  /** By the rules of its scanner; empty if none matches. */
  controls: z.array(controlSummary),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
  /** Null while it isn't resolved. */
  resolvedAt: timestamp.nullable(),
});

/** The names of the columns of a CSV file, by what they are read as. `title` and `severity` are required. */
const columns = z.partialRecord(z.enum(scanColumns), z.string().trim().min(1).max(200));

/** All rules that match count: a finding may concern several controls. */
const rule = z.object({
  field: z.enum(scanRuleFields),
  /** Matches if the field contains this text, in upper or lower case. */
  contains: oneLine(200),
  /** Codes of controls. */
  controls: z.array(z.string().trim().min(1).max(20)).min(1).max(scannerLimits.maxControls),
});

const mapping = {
  rules: z.array(rule).max(scannerLimits.maxRules),
  /** Codes of the controls of findings that no rule matches. */
  otherControls: z.array(z.string().trim().min(1).max(20)).max(scannerLimits.maxControls),
};

const settings = {
  name: oneLine(textLimits.integrationName),
  /** Null if its reports are not CSV, or have columns that are recognised. */
  columns: columns.nullable(),
  ...mapping,
  /** Days within which a report is expected. Without one, its checks are *not measured*. */
  expectedDays: z.int().min(1).max(scannerLimits.expectedDays.max),
};

const scanner = z.object({
  id,
  ...settings,
  /** Controls that its rules name, in the order of the registry. */
  controls: z.array(controlSummary),
  /** Of open findings, by severity. */
  open: z.record(z.enum(scanSeverities), count),
  /** Open findings that concern no control. */
  unmapped: count,
  lastReportAt: timestamp.nullable(),
  createdBy: personSummary.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

const report = z.object({
  id,
  receivedAt: timestamp,
  delivery: z.enum(scanDeliveries),
  /** Who uploaded it, or whose API key it was; null for a webhook. */
  receivedBy: personSummary.nullable(),
  format: z.enum(scanFormats),
  /** Of an uploaded file. */
  fileName: z.string().nullable(),
  sha256: z.string(),
  /** Whether findings that it doesn't contain were resolved. */
  isComplete: z.boolean(),
  findings: count,
  opened: count,
  resolved: count,
});

const scannerDetail = scanner.extend({
  /** Whether a webhook address exists; the address itself is shown once. */
  webhook: z
    .object({ createdAt: timestamp, createdBy: personSummary.nullable(), lastUsedAt: timestamp.nullable() })
    .nullable(),
  /** The latest, newest first. */
  reports: z.array(report).max(scannerLimits.latestReports),
});

const findingsQuery = listQuery(sortKeys.scanFindings).extend({
  severity: oneOrMany(z.enum(scanSeverities)),
  /** Open ones by default. */
  state: oneOrMany(z.enum(scanFindingStates)),
  scanner: oneOrMany(id),
  /** Ids or codes of controls; `none` for those that concern none. */
  control: oneOrMany(idOrCode),
});

const params = z.object({ id });
/** Multipart forms send text. */
const isComplete = z.enum(['true', 'false']).default('true');

export const scansSchemas = {
  list: {
    query: findingsQuery,
    response: listOf(finding).extend({
      /** Counts the open findings of the organisation, regardless of filters. */
      summary: z.object({ open: z.record(z.enum(scanSeverities), count), unmapped: count }),
    }),
  },
  listCsv: { query: findingsQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  scanners: { response: listOf(scanner) },
  createScanner: { body: z.object(settings), response: scannerDetail },
  readScanner: { params, response: scannerDetail },
  changeScanner: { params, body: z.object({ version, ...settings }), response: scannerDetail },
  /** Its findings and reports go with it; collected evidence stays. The checks of approved controls end once a reviewer confirms that. */
  removeScanner: { params, query: z.object({ version: z.coerce.number().int().positive() }) },
  /** Reads a file without storing anything: what it contains, and what would become of it. 400 names what can't be read. */
  preview: {
    body: z.object({
      file: z.file(),
      /** As JSON: `columns`, `rules` and `otherControls` as they would be saved. */
      settings: z.string().max(50_000).optional(),
    }),
    response: z.object({
      format: z.enum(scanFormats),
      /** Of a CSV file, as they are in it. */
      headers: z.array(z.string()),
      /** Those that are read: given or recognised. */
      columns: columns.nullable(),
      total: count,
      severities: z.record(z.enum(scanSeverities), count),
      unmapped: count,
      findings: z
        .array(
          finding.pick({ title: true, severity: true, state: true, rule: true, resource: true }).extend({
            controls: z.array(z.string()),
          }),
        )
        .max(scanReport.previewFindings),
    }),
  },
  /** Stores a report: CSV, OCSF as JSON or lines of JSON, or SARIF. Nothing is stored if any of it can't be read. */
  addReport: {
    params,
    body: z.object({ file: z.file(), isComplete }),
    response: z.object({ report, scanner: scannerDetail }),
  },
  /** Makes a new webhook address; an earlier one stops working. */
  createWebhook: { params, response: z.object({ url: z.url(), scanner: scannerDetail }) },
  removeWebhook: { params, response: scannerDetail },
  /** The same as `addReport`, for scanners that send OCSF or SARIF to an address. */
  receive: {
    params: z.object({ token: z.string().min(1).max(200) }),
    query: z.object({ isComplete }),
    body: z.union([z.array(z.looseObject({})).max(scanReport.maxFindings), z.looseObject({})]),
    response: z.object({ findings: count, opened: count, resolved: count }),
  },
} as const;
