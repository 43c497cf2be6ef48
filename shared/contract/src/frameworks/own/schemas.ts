/** Frameworks that an organisation adds from a file: a preview before it is stored, and their mapping to controls. */
import { z } from 'zod';
import { textLimits } from '../../constants';
import { count, idOrCode, openedByAddress, version } from '../../primitives';
import { ownFramework } from '../constants';
import { entryDetail, framework, oneEntry, oneFramework } from '../schemas';
import { ownFrameworkFormats } from '../words';

const details = {
  name: z.string().trim().min(1).max(ownFramework.name),
  /** Its version as its publisher names it, such as `2022`; in responses, `version`. */
  edition: z.string().trim().min(1).max(ownFramework.edition),
  summary: z.string().trim().max(textLimits.description),
};

/** Forms send text. */
const versionInForm = z.coerce.number().int().positive();

/** How many, and the first of them. */
const someEntries = z.object({
  total: count,
  items: z.array(z.object({ id: z.string(), title: z.string() })).max(ownFramework.previewedEntries),
});

const preview = z.object({
  format: z.enum(ownFrameworkFormats),
  /** What the file says about itself; null for CSV. */
  name: z.string().nullable(),
  edition: z.string().nullable(),
  entries: count,
  groups: z.array(z.object({ key: z.string(), name: z.string(), entries: count })),
  levels: z.array(z.string()),
  /** Entries with at least one control, including those whose mapping is kept. */
  mapped: count,
  /** Columns of a CSV file that aren't read. */
  ignoredColumns: z.array(z.string()),
  /** Controls that an OSCAL catalogue marks as withdrawn, which aren't read. */
  withdrawn: count,
  /** Whether the file says nothing about controls, so that entries keep the mapping that they have. */
  keepsMapping: z.boolean(),
  /** Compared with the framework that it would replace; null for a new one. */
  replaces: z
    .object({
      version,
      added: someEntries,
      changed: someEntries,
      removed: someEntries,
      /** Decisions of the statement of applicability. */
      statements: z.object({ kept: count, lost: someEntries }),
    })
    .nullable(),
});

export const ownFrameworksSchemas = {
  template: { query: openedByAddress },
  /** 400 names what can't be read, line by line. */
  preview: {
    body: z.object({
      file: z.file(),
      /** The key of the framework that it would replace. */
      replaces: oneFramework.shape.key.optional(),
    }),
    response: preview,
  },
  /** 409 LIMIT_REACHED for more frameworks than an organisation may have. */
  create: { body: z.object({ file: z.file(), ...details, summary: details.summary.optional() }), response: framework },
  /** 409 CONFLICT if other statements would be lost than the preview named. */
  replace: {
    params: oneFramework,
    body: z.object({
      file: z.file(),
      edition: details.edition,
      version: versionInForm,
      /** How many decisions the preview said would be lost. */
      lost: z.coerce.number().int().nonnegative(),
    }),
    response: framework,
  },
  change: { params: oneFramework, body: z.object({ version, ...details }), response: framework },
  map: {
    params: oneEntry,
    body: z.object({
      /** Controls that cover the entry together. */
      full: z.array(idOrCode).max(ownFramework.maxControls),
      /** Controls that cover a part of it. */
      partial: z.array(idOrCode).max(ownFramework.maxControls),
      /** What they leave open. Controls that cover the entry leave nothing. */
      open: z.string().trim().max(ownFramework.open),
      version,
    }),
    response: entryDetail,
  },
  remove: { params: oneFramework, query: z.object({ version: versionInForm }) },
} as const;
