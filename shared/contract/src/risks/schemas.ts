/** The risk register: what could happen, how likely and how bad it is, what is done about it, and who reviews it when. */
import { z } from 'zod';
import { textLimits } from '../constants';
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
import * as sortKeys from '../sort-keys';
import { riskCategories, riskLevels, riskRatings, riskStates, riskTreatments } from './words';

const step = z.int().min(1).max(5);
const rating = z.object({ likelihood: step, impact: step });
const rated = rating.extend({
  /** The product of both, 1 to 25. */
  score: z.int().min(1).max(25),
  level: z.enum(riskLevels),
});

const risk = z.object({
  id,
  title: z.string(),
  category: z.enum(riskCategories),
  state: z.enum(riskStates),
  /** Before treatment. */
  inherent: rated,
  /** After treatment. */
  residual: rated,
  treatment: z.enum(riskTreatments),
  ...reviewed,
  /** Of the registry that the organisation follows. */
  controls: z.array(controlSummary),
  suppliers: z.array(z.object({ id, name: z.string() })),
});

/** A control whose approved response accepts a risk. */
const acceptedRisk = z.object({
  control: controlSummary,
  /** The day by which the response has to be reviewed. */
  reviewBy: day.nullable(),
});

const riskDetail = risk.extend({
  description: z.string(),
  /** What is done about it. */
  plan: z.string(),
  /** Who accepted it, with the score after treatment at that time. Null unless its treatment is to accept it. */
  acceptance: z
    .object({ by: personSummary.nullable(), at: timestamp, reason: z.string().nullable(), score: z.int() })
    .nullable(),
  closed: z.object({ by: personSummary.nullable(), at: timestamp, reason: z.string() }).nullable(),
  /** Linked controls with an accepted risk. */
  acceptedRisks: z.array(acceptedRisk),
  /** Newest first, with the rating at that time. */
  reviews: z.array(review.extend({ inherent: rated, residual: rated })),
  version,
});

const stepFilter = oneOrMany(z.enum(['1', '2', '3', '4', '5']));

const risksQuery = listQuery(sortKeys.risks).extend({
  state: oneOrMany(z.enum(riskStates)),
  level: oneOrMany(z.enum(riskLevels)),
  treatment: oneOrMany(z.enum(riskTreatments)),
  category: oneOrMany(z.enum(riskCategories)),
  /** User ids; `none` for risks without an owner. */
  owner: oneOrMany(z.union([id, z.literal('none')])),
  /** Ids or codes of controls; `none` for risks without one. */
  control: oneOrMany(idOrCode),
  review: oneOrMany(z.enum(['overdue'])),
  likelihood: stepFilter,
  impact: stepFilter,
  /** Which rating `level`, `likelihood` and `impact` are about: the one after treatment unless it says `inherent`. */
  rating: oneOrMany(z.enum(riskRatings)),
});

const writtenRisk = z.object({
  title: oneLine(textLimits.name),
  description: z.string().trim().max(textLimits.description),
  category: z.enum(riskCategories),
  inherent: rating,
  residual: rating,
  treatment: z.enum(riskTreatments),
  plan: z.string().trim().max(textLimits.description),
  /** Why it is accepted. Required for a high or critical score after treatment. */
  acceptanceReason: z.string().trim().max(textLimits.reason).nullable(),
  ...reviewPlan,
  controls: controlLinks,
  suppliers: links(id),
});

export const risksSchemas = {
  list: {
    query: risksQuery,
    response: listOf(risk).extend({
      /** Counts all risks of the organisation, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(riskStates), count),
        /** Of open risks, after treatment. */
        level: z.record(z.enum(riskLevels), count),
        reviewOverdue: count,
        /** Open risks by their two steps; places without any are left out. */
        heat: z.array(z.object({ rating: z.enum(riskRatings), likelihood: step, impact: step, total: count })),
        controls: z.array(controlSummary.extend({ total: count })),
        owners: z.array(personSummary.extend({ total: count })),
      }),
    }),
  },
  listCsv: { query: risksQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  /** The accepted risks of controls that no open risk with this treatment is linked to, in the order of the registry. */
  unregistered: {
    response: z.object({
      items: z.array(acceptedRisk.extend({ owner: personSummary.nullable(), reason: z.string() })),
    }),
  },
  read: { params: oneEntry, response: riskDetail },
  create: { body: writtenRisk, response: riskDetail },
  change: { params: oneEntry, body: writtenRisk.partial().extend({ version }), response: riskDetail },
  close: {
    params: oneEntry,
    body: ofVersion.extend({ reason: z.string().trim().min(1).max(textLimits.reason) }),
    response: riskDetail,
  },
  reopen: { params: oneEntry, body: ofVersion, response: riskDetail },
  review: { params: oneEntry, body: reviewBody, response: riskDetail },
  remove: { params: oneEntry, query: z.object({ version: z.coerce.number().pipe(version) }) },
} as const;
