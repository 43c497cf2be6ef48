/** Policies of the organisation and their versions (specification §7 Policy documents). */
import { z } from 'zod';
import { policyAcceptance, textLimits } from '../constants';
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
  version,
} from '../primitives';
import * as sortKeys from '../sort-keys';
import * as parts from './parts';
import { policyAcceptanceStates, policySources, policyStates } from './words';

const name = oneLine(textLimits.name);
const note = z.string().trim().max(textLimits.description);
const content = z.string().max(textLimits.document);

/** A policy's id or code. */
const policyParams = z.object({ id: idOrCode });
/** A version's id. */
const versionParams = z.object({ id });

const policiesQuery = listQuery(sortKeys.policies).extend({
  /** Every state but RETIRED by default. */
  state: oneOrMany(z.enum(policyStates)),
  /** The owner's id; `none` for policies without an owner. */
  owner: oneOrMany(z.union([id, z.literal('none')])),
  /** Codes of the domains of its controls. */
  domain: oneOrMany(z.string().max(64)),
  source: oneOrMany(z.enum(policySources)),
  /** A control's id or code. */
  control: z.string().trim().max(64).optional(),
});

const acceptancesQuery = listQuery(sortKeys.policyAcceptances).extend({
  state: oneOrMany(z.enum(policyAcceptanceStates)),
});

/** A policy template of the registry, with the policy that the organisation made from it. */
const policyTemplate = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  controls: z.array(controlSummary),
  /** Null while MISSING. */
  policyId: id.nullable(),
  state: z.enum(policyStates),
});

/** What a draft says about its publication. Proposed by the author, and kept with the published version. */
const publication = {
  ownerId: id.nullable(),
  reviewBy: day.nullable(),
  /** What changed since the version before. */
  note: note.nullable(),
};

const newText = z.object({
  source: z.literal('TEXT'),
  /** Markdown. */
  content: content.default(''),
});
const newFromTemplate = z.object({
  source: z.literal('TEMPLATE'),
  /** The template's text by default. */
  content: content.optional(),
  blankValues: parts.blankValues.default({}),
});

export const policiesSchemas = {
  list: {
    query: policiesQuery,
    response: listOf(parts.policyItem).extend({
      /** Counts the whole library, regardless of filters. */
      summary: z.object({
        total: count,
        state: z.record(z.enum(policyStates), count),
        /** Published policies that some members have not accepted yet. */
        awaitingAcceptance: count,
        domains: z.array(z.object({ code: z.string(), name: z.string(), total: count })),
      }),
    }),
  },
  listCsv: { query: policiesQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  /** A MISSING policy is found by its template's code. */
  read: { params: policyParams, response: parts.policyDetail },
  /** Starts a policy with its first draft. 409 CONFLICT with the policy's id if the template has one already. */
  create: {
    body: z.discriminatedUnion('source', [
      newText.extend({ name }),
      newFromTemplate.extend({
        /** A policy template. */
        templateId: idOrCode,
      }),
    ]),
    response: parts.versionDetail,
  },
  /** Starts the next draft of a policy. 409 CONFLICT with the draft's id if it has one already. */
  startDraft: {
    params: policyParams,
    body: z.discriminatedUnion('source', [
      newText,
      newFromTemplate,
      /** The text of the published version. 409 CONFLICT if that is an uploaded file: upload the next one instead. */
      z.object({ source: z.literal('PUBLISHED') }),
    ]),
    response: parts.versionDetail,
  },
  update: {
    params: policyParams,
    body: z.object({ version, name: name.optional(), ownerId: id.optional(), reviewBy: day.optional() }),
    response: parts.policyDetail,
  },
  retire: { params: policyParams, body: z.object({ version }), response: parts.policyDetail },
  restore: { params: policyParams, body: z.object({ version }), response: parts.policyDetail },
  /** The current answers that cite a version of the policy. */
  citations: { params: policyParams, response: z.object({ items: z.array(parts.citation) }) },

  templates: { response: z.object({ items: z.array(policyTemplate) }) },
  template: {
    params: policyParams,
    response: policyTemplate.extend({
      /** Markdown with blanks in square brackets. */
      content: z.string(),
    }),
  },

  /** The file is stored and then processed by a job: `upload-status` follows it. */
  upload: {
    body: z.object({
      file: z.file(),
      /** The policy's id or code, or the code of a policy template. Without it, a policy of the organisation's own begins. */
      policyId: idOrCode.optional(),
      /** The name of an own policy; the file's by default. */
      name: name.optional(),
      note: note.optional(),
    }),
    response: parts.versionDetail,
  },
  uploadStatus: { params: versionParams, response: parts.processing.extend({ versionId: id }) },
  /** Processes a FAILED upload again. */
  retry: { params: versionParams, response: parts.processing.extend({ versionId: id }) },

  getVersion: { params: versionParams, response: parts.versionDetail },
  /** Saves a draft. `content` and `blankValues` cannot be given for an uploaded file. */
  saveDraft: {
    params: versionParams,
    body: z.object({
      version,
      content: content.optional(),
      /** Replaces all values. */
      blankValues: parts.blankValues.optional(),
      ...z.object(publication).partial().shape,
    }),
    response: parts.versionDetail,
  },
  /** Discards a draft; with its last version, the policy goes too. */
  discardDraft: { params: versionParams, query: z.object({ version: z.coerce.number().int().positive() }) },
  versions: { params: policyParams, response: z.object({ items: z.array(parts.versionSummary) }) },

  /** Submits a draft for review, where the organisation requires it. 409 BLANKS_LEFT with the blanks that are left. */
  submit: {
    params: versionParams,
    body: z.object({ version, ownerId: id, reviewBy: day, note: publication.note.optional() }),
    response: parts.versionDetail,
  },
  /** Ends a review: a reviewer sends the draft back with a comment; its submitter takes it back without one. */
  sendBack: {
    params: versionParams,
    body: z.object({ version, comment: z.string().trim().max(textLimits.comment).optional() }),
    response: parts.versionDetail,
  },
  /**
   * Publishes a version, which can no longer be changed; the earlier one becomes SUPERSEDED. 409 BLANKS_LEFT with `details.blanks`: `id`,
   * `label`, `section` and the number of `places` of each blank that is left. Owner and review-by date are required unless the draft has them.
   */
  publish: {
    params: versionParams,
    body: z.object({
      version,
      ownerId: id.optional(),
      reviewBy: day.optional(),
      note: publication.note.optional(),
      acceptance: parts.acceptanceRequest.optional(),
    }),
    response: parts.versionDetail,
  },
  /** The version as a PDF; of an uploaded PDF, the file itself. The same bytes each time for a published version. */
  pdf: { params: versionParams, query: openedByAddress.extend({ inline: z.enum(['true']).optional() }) },
  /** The uploaded file as it was. */
  original: { params: versionParams, query: openedByAddress },

  acceptances: {
    params: versionParams,
    query: acceptancesQuery,
    response: listOf(parts.acceptance).extend({ summary: parts.acceptanceCounts }),
  },
  acceptancesCsv: {
    params: versionParams,
    query: acceptancesQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape),
  },
  /** Asks members to read and accept the published version. Members who were asked already get the new due date. */
  askAcceptance: {
    params: versionParams,
    body: parts.acceptanceRequest,
    response: parts.acceptanceCounts.extend({
      /** How many members were asked for the first time. */
      added: count,
    }),
  },
  /** Reminds members who have not accepted it yet: all of them by default. */
  remind: {
    params: versionParams,
    body: z.object({ members: z.array(id).min(1).max(policyAcceptance.maxMembers).optional() }),
    response: z.object({ reminded: count }),
  },
  /** Accepts the published version that the caller was asked to read. A repeated call returns the first acceptance. */
  accept: {
    params: versionParams,
    body: z.object({
      /** The version's own: 409 STALE for another one. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
    response: parts.toRead,
  },
  /** What the caller was asked to read and accept, what is due first first. */
  toRead: {
    query: z.object({
      /** `true`: also what the caller has accepted. */
      accepted: z.enum(['true']).optional(),
    }),
    response: z.object({ items: z.array(parts.toRead), open: count }),
  },

  /** The library in figures, the uploads in progress, and the organisation's settings for policies. */
  status: {
    response: z.object({
      total: count,
      state: z.record(z.enum(policyStates), count),
      /** Uploads that are not READY yet, newest first. */
      uploads: z.array(parts.processing.extend({ versionId: id, policy: parts.policyReference, fileName: z.string() })),
      /** What the caller has not accepted yet. */
      toRead: count,
      /** Four eyes: a draft is published by another member than the one who submitted it. */
      reviewRequired: z.boolean(),
    }),
  },
  updateSettings: {
    body: z.object({ reviewRequired: z.boolean() }),
    response: z.object({ reviewRequired: z.boolean() }),
  },
} as const;
