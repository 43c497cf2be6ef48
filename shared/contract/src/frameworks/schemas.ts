/** Frameworks: their entries, the registry's controls that bear on them, and the statement of applicability (domain: frameworks). */
import { z } from 'zod';
import { bulkLimit, textLimits } from '../constants';
import { healthStates } from '../health/words';
import {
  controlSummary,
  count,
  day,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  percent,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import { implementationStatuses } from '../responses/words';
import * as sortKeys from '../sort-keys';
import { ownFramework } from './constants';
import { applicabilities, entryStates, frameworkChoices, linkStrengths } from './words';

const coverage = z.object({
  total: count,
  states: z.record(z.enum(entryStates), count),
  inScope: count,
  percent,
});

export const framework = z.object({
  key: z.string(),
  name: z.string(),
  version: z.string(),
  /** What it is, and what of it is covered. */
  summary: z.string(),
  /** An own framework has the name of its file, and no address. */
  source: z.object({ title: z.string(), url: z.string().nullable() }),
  /** The day on which the mapping was made for this version of the source. */
  mappedOn: day,
  /** Null unless the organisation works with it. */
  chosen: z.object({ by: personSummary.nullable(), at: timestamp }).nullable(),
  /** Null for a framework of the catalogue. Its version counts every change of the framework and its mapping. */
  own: z.object({ addedBy: personSummary.nullable(), addedAt: timestamp, version }).nullable(),
  coverage,
});

/** Whether the mapping is for the control registry that the organisation follows. Otherwise no entry has a control. */
const isMapped = z.boolean();

const linkedControl = controlSummary.extend({
  strength: z.enum(linkStrengths),
  /** Of the latest approved version; null without one. */
  implementationStatus: z.enum(implementationStatuses).nullable(),
  /** Null without an approved status, and for a control that does not apply. */
  health: z.enum(healthStates).nullable(),
});

const statement = z.object({
  applicability: z.enum(applicabilities),
  justification: z.string(),
  decidedBy: personSummary.nullable(),
  decidedAt: timestamp,
  version,
});

const group = z.object({ key: z.string(), name: z.string() });

const entry = z.object({
  /** The framework's own identifier, or ours where it has none. */
  id: z.string(),
  /** In our own words. */
  title: z.string(),
  group,
  /** Such as an implementation group; null for frameworks without levels. */
  level: z.string().nullable(),
  /** What the controls leave open; null if they cover the entry. */
  open: z.string().nullable(),
  state: z.enum(entryStates),
  controls: z.array(linkedControl),
  /** Null until a member has decided. */
  statement: statement.nullable(),
});

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

export const entryDetail = entry.extend({
  framework: framework.pick({ key: true, name: true, version: true, source: true, own: true }),
  isMapped,
  previous: neighbour,
  next: neighbour,
});

const frameworksQuery = listQuery(sortKeys.frameworks).extend({ choice: oneOrMany(z.enum(frameworkChoices)) });

const entriesQuery = listQuery(sortKeys.frameworkEntries).extend({
  /** Room for all entries of the longest framework, so that they print on one page. */
  limit: z.coerce.number().int().min(1).max(200).default(200),
  state: oneOrMany(z.enum(entryStates)),
  group: oneOrMany(z.string().max(ownFramework.group)),
  level: oneOrMany(z.string().max(64)),
  applicability: oneOrMany(z.enum(applicabilities)),
});

export const oneFramework = z.object({ key: z.string().trim().min(1).max(64) });
const entryId = z.string().trim().min(1).max(64);
export const oneEntry = oneFramework.extend({ entry: entryId });

const decision = z.object({
  /** `undecided` withdraws the decision. */
  applicability: z.enum(applicabilities),
  justification: z.string().trim().max(textLimits.reason),
});

/** Null for the first decision. */
const statementVersion = version.nullable();

export const frameworksSchemas = {
  list: {
    query: frameworksQuery,
    response: listOf(framework).extend({
      isMapped,
      /** Counts all frameworks, regardless of filters. */
      summary: z.object({ total: count, choice: z.record(z.enum(frameworkChoices), count) }),
    }),
  },
  listCsv: { query: frameworksQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  entries: {
    params: oneFramework,
    query: entriesQuery,
    response: listOf(entry).extend({
      framework,
      isMapped,
      /** Of all its entries, regardless of filters. */
      groups: z.array(group.extend({ coverage })),
      levels: z.array(z.object({ level: z.string(), total: count })),
      applicability: z.record(z.enum(applicabilities), count),
    }),
  },
  entriesCsv: {
    params: oneFramework,
    query: entriesQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape),
  },
  entry: { params: oneEntry, response: entryDetail },
  choose: { params: oneFramework, body: z.object({ isChosen: z.boolean() }), response: framework },
  /** 400 for an exclusion without a justification, and for a decision that is withdrawn with one. */
  state: {
    params: oneEntry,
    body: decision.extend({ version: statementVersion }),
    response: entryDetail,
  },
  /** Each entry succeeds or is refused on its own. An undo sends what entries had before, with their versions since. */
  stateAll: {
    params: oneFramework,
    body: z.object({
      decisions: z
        .array(
          decision.extend({
            entries: z
              .array(z.object({ entry: entryId, version: statementVersion }))
              .min(1)
              .max(bulkLimit),
          }),
        )
        .min(1)
        .max(bulkLimit)
        .refine((all) => all.reduce((sum, { entries }) => sum + entries.length, 0) <= bulkLimit, {
          message: `must have at most ${bulkLimit} entries together`,
        }),
    }),
    response: z.object({
      done: count,
      refused: z.array(
        z.object({
          entry: z.object({ id: z.string(), title: z.string() }),
          message: z.string(),
          errorCode: z.string(),
        }),
      ),
      /** For an undo. Entries that were stated so before are left out. */
      changed: z.array(decision.extend({ entry: z.string(), version })),
    }),
  },
  report: { params: oneFramework, query: openedByAddress },
  ofControl: {
    params: z.object({ id: idOrCode }),
    response: z.object({
      isMapped,
      /** Those that the organisation works with and the control bears on. */
      items: z.array(
        framework.pick({ key: true, name: true, version: true }).extend({
          entries: z.array(
            entry.pick({ id: true, title: true, state: true }).extend({ strength: z.enum(linkStrengths) }),
          ),
        }),
      ),
    }),
  },
} as const;
