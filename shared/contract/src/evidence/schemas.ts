/** Evidence (specification §7 Evidence). */
import { z } from 'zod';
import { textLimits } from '../constants';
import {
  controlSummary,
  count,
  day,
  fileQuery,
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
import { bulk } from './bulk';
import {
  collectedSources,
  evidenceOrigins,
  evidenceStatuses,
  evidenceTypes,
  evidenceValidities,
  previewKinds,
} from './words';

/** Of evidence that the application collects: it makes one for each source, control and month. */
const collected = z.object({
  kind: z.enum(collectedSources),
  /** The integration's, or the scanner's. */
  id,
  name: z.string(),
  /** Its first day. */
  month: day,
  /** When the figures of the current version were last collected. */
  collectedAt: timestamp,
});

const evidenceItem = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(evidenceTypes),
  status: z.enum(evidenceStatuses),
  /** The last valid day; null if it does not expire. */
  validUntil: day.nullable(),
  validity: z.enum(evidenceValidities),
  controls: z.array(controlSummary),
  /** The current file. `size` in bytes, `sha256` in lower-case hex. */
  file: z.object({
    name: z.string(),
    size: count,
    contentType: z.string(),
    sha256: z.string(),
    /** The number of the version, from 1. */
    number: z.int().positive(),
  }),
  uploadedBy: personSummary.nullable(),
  /** Null for evidence that a member added. Absent in replies of older releases. */
  collected: collected.nullable().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int().positive(),
});

const evidenceQuery = listQuery(sortKeys.evidence).extend({
  /** ACTIVE by default: lists leave out archived evidence. */
  status: oneOrMany(z.enum(evidenceStatuses)),
  type: oneOrMany(z.enum(evidenceTypes)),
  validity: oneOrMany(z.enum(evidenceValidities)),
  origin: oneOrMany(z.enum(evidenceOrigins)),
  /** A control's id or code. */
  control: z.string().trim().max(64).optional(),
});

/** The query of an export: filters and order without paging. */
const exportQuery = evidenceQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape);

/** One version: a file with its last valid day. Another day for the same file is another version. */
const evidenceFile = z.object({
  number: z.int().positive(),
  name: z.string(),
  size: count,
  contentType: z.string(),
  sha256: z.string(),
  uploadedBy: personSummary.nullable(),
  createdAt: timestamp,
  /** The last valid day; null if it does not expire. */
  validUntil: day.nullable(),
  /** Who gave the file of the version before another last valid day; null for an upload. */
  changedBy: personSummary.nullable(),
});

const evidenceDetail = evidenceItem.extend({
  /** All versions, newest first. */
  files: z.array(evidenceFile),
  /** What cites it. Cited evidence cannot be deleted. */
  citedBy: z.array(
    z.object({
      kind: z.enum(['answer', 'version']),
      control: controlSummary,
      responseId: id,
      /** Null for the current answer. */
      versionNumber: z.int().positive().nullable(),
      /** Whether it is approved: the current answer, or the version that counts. */
      isApproved: z.boolean(),
    }),
  ),
  /** The rounds of recurring tasks that were done with it, which keep it from being deleted, too. Absent in answers of older releases. */
  tasks: z.array(z.object({ id, name: z.string(), doneOn: day })).optional(),
  /** The suppliers that have it as a document, which keep it from being deleted, too. Absent in answers of older releases. */
  suppliers: z.array(z.object({ id, name: z.string() })).optional(),
});

const name = oneLine(textLimits.name);
const description = z.string().trim().max(textLimits.description);
/** Ids or codes. */
const controlIds = z.array(idOrCode).max(200);
/** Multipart forms send lists as repeated fields, so that a single value is not a list. */
const controlIdsField = z.union([controlIds, idOrCode.transform((one) => [one])]);
const fileParams = z.object({ id, number: z.coerce.number().int().positive() });
const versionQuery = z.object({ version: z.coerce.number().int().positive() });

const completedTemplate = z.object({
  /** A template of the call's kind: an evidence template, or a policy template. */
  templateId: idOrCode,
  /** The completed template as Markdown. */
  content: z.string().trim().min(1).max(textLimits.document),
  /** The template's by default. */
  name: name.optional(),
  /** The template's by default. */
  controlIds: controlIds.optional(),
  validUntil: day.optional(),
});

/** One sheet of a table. `truncated` means that there are more rows or columns. */
const sheet = z.object({
  name: z.string(),
  rows: z.array(z.array(z.string())),
  totalRows: count,
  truncated: z.boolean(),
});

const preview = z.object({
  kind: z.enum(previewKinds),
  /** text, markdown: the text. html: sanitised HTML, which must be sanitised again where it is shown. */
  content: z.string().optional(),
  /** sheets: one per sheet of a workbook; a CSV has one. */
  sheets: z.array(sheet).optional(),
  email: z
    .object({
      from: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      date: timestamp.nullable(),
      html: z.string().nullable(),
      text: z.string().nullable(),
      attachments: z.array(z.object({ name: z.string(), size: count })),
    })
    .optional(),
  truncated: z.boolean(),
  /** none: why it cannot be shown. */
  reason: z.string().optional(),
});

export const evidenceSchemas = {
  get: { params: z.object({ id }), response: evidenceDetail },
  /** specification §7: file, controlIds, name, description, content, type. Either `file` or `content` (Markdown). */
  upload: {
    body: z.object({
      file: z.file().optional(),
      content: z.string().max(textLimits.document).optional(),
      /** The file's name by default; required with `content`. */
      name: name.optional(),
      description: description.optional(),
      type: z.enum(evidenceTypes).default('DOCUMENT'),
      controlIds: controlIdsField.default([]),
      /** By default the day that the intervals of the controls suggest. */
      validUntil: day.optional(),
    }),
    response: evidenceDetail,
  },
  addFile: {
    params: z.object({ id }),
    body: z.object({
      file: z.file(),
      version: z.coerce.number().int().positive(),
      /** By default the day that the intervals of the controls suggest. Required if there is none and the version before has a day. */
      validUntil: day.optional(),
      doesNotExpire: z.literal('true').optional(),
    }),
    response: evidenceDetail,
  },
  fromTemplate: { body: completedTemplate, response: evidenceDetail },
  /** From a published version of a policy. Released parts send a completed policy template instead. */
  fromPolicy: {
    body: z.union([
      z.object({
        /** A published version of a policy: its file, or its text as Markdown. */
        policyVersionId: id,
        /** The policy's by default. */
        name: name.optional(),
        /** Those that ask for the policy by default. */
        controlIds: controlIds.optional(),
        validUntil: day.optional(),
      }),
      completedTemplate,
    ]),
    response: evidenceDetail,
  },
  update: {
    params: z.object({ id }),
    body: z.object({
      version,
      name: name.optional(),
      description: description.nullable().optional(),
      type: z.enum(evidenceTypes).optional(),
      validUntil: day.nullable().optional(),
      controlIds: controlIds.optional(),
    }),
    response: evidenceDetail,
  },
  bulk,
  remove: { params: z.object({ id }), query: versionQuery },
  archive: { params: z.object({ id }), response: evidenceDetail },
  unarchive: { params: z.object({ id }), response: evidenceDetail },
  download: { params: fileParams, query: fileQuery },
  preview: { params: fileParams, response: preview },
  listCsv: { query: exportQuery },
  /** A ZIP of the current files and `manifest.json` with name, size and SHA-256 of each. */
  pack: { query: exportQuery },
  list: {
    query: evidenceQuery,
    response: listOf(evidenceItem).extend({
      /** Counts all evidence of the organisation, regardless of filters. */
      summary: z.object({ active: count, expiring: count, stale: count, archived: count }),
    }),
  },
} as const;
