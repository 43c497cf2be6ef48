/** Suppliers: what they do for the organisation, how much depends on them, their documents, and who reviews them when. */
import { z } from 'zod';
import { textLimits } from '../constants';
import { evidenceStatuses, evidenceValidities } from '../evidence/words';
import {
  controlSummary,
  count,
  day,
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
  withScheme,
} from '../primitives';
import {
  controlLinks,
  links,
  ofVersion,
  oneEntry,
  review,
  reviewBody,
  reviewed,
  reviewPlan,
} from '../registers/schemas';
import { riskLevels, riskStates } from '../risks/words';
import * as sortKeys from '../sort-keys';
import { criticalities, suppliedData, supplierStates } from './words';

const supplier = z.object({
  id,
  name: z.string(),
  /** What they do for the organisation. */
  service: z.string(),
  criticality: z.enum(criticalities),
  /** Empty if they hold none. */
  data: z.array(z.enum(suppliedData)),
  state: z.enum(supplierStates),
  /** The last day of the contract; null if it has no fixed end. */
  contractEndsOn: day.nullable(),
  ...reviewed,
  documents: z.object({ total: count, expired: count }),
  /** Open risks that are linked to it. */
  openRisks: count,
  /** Of the registry that the organisation follows. */
  controls: z.array(controlSummary),
});

const supplierDetail = supplier.omit({ documents: true }).extend({
  contact: z.string(),
  website: z.string().nullable(),
  endedAt: timestamp.nullable(),
  documents: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(evidenceStatuses),
      validUntil: day.nullable(),
      validity: z.enum(evidenceValidities),
    }),
  ),
  risks: z.array(
    z.object({
      id,
      title: z.string(),
      state: z.enum(riskStates),
      /** After treatment. */
      score: z.int(),
      level: z.enum(riskLevels),
    }),
  ),
  /** Newest first. */
  reviews: z.array(review),
  version,
});

const suppliersQuery = listQuery(sortKeys.suppliers).extend({
  state: oneOrMany(z.enum(supplierStates)),
  criticality: oneOrMany(z.enum(criticalities)),
  /** `none` for suppliers that hold no data. */
  data: oneOrMany(z.enum([...suppliedData, 'none'])),
  /** User ids; `none` for suppliers without an owner. */
  owner: oneOrMany(z.union([id, z.literal('none')])),
  /** Ids or codes of controls; `none` for suppliers without one. */
  control: oneOrMany(idOrCode),
  review: oneOrMany(z.enum(['overdue'])),
  documents: oneOrMany(z.enum(['expired', 'none'])),
});

const writtenSupplier = z.object({
  name: oneLine(textLimits.name),
  service: z.string().trim().max(textLimits.description),
  criticality: z.enum(criticalities),
  data: z.array(z.enum(suppliedData)).max(suppliedData.length),
  contact: z.string().trim().max(textLimits.name),
  website: withScheme.pipe(z.url({ protocol: /^https?$/ }).max(textLimits.setting)).nullable(),
  contractEndsOn: day.nullable(),
  ...reviewPlan,
  controls: controlLinks,
  /** Ids of evidence. */
  documents: links(id),
});

export const suppliersSchemas = {
  list: {
    query: suppliersQuery,
    response: listOf(supplier).extend({
      /** Counts all suppliers of the organisation, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(supplierStates), count),
        /** Of active suppliers. */
        criticality: z.record(z.enum(criticalities), count),
        reviewOverdue: count,
        expiredDocuments: count,
        controls: z.array(controlSummary.extend({ total: count })),
        owners: z.array(personSummary.extend({ total: count })),
      }),
    }),
  },
  listCsv: { query: suppliersQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  read: { params: oneEntry, response: supplierDetail },
  create: { body: writtenSupplier, response: supplierDetail },
  change: { params: oneEntry, body: writtenSupplier.partial().extend({ version }), response: supplierDetail },
  end: { params: oneEntry, body: ofVersion, response: supplierDetail },
  restore: { params: oneEntry, body: ofVersion, response: supplierDetail },
  review: { params: oneEntry, body: reviewBody, response: supplierDetail },
  remove: { params: oneEntry, query: z.object({ version: z.coerce.number().pipe(version) }) },
} as const;
