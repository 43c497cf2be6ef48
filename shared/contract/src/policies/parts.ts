/** The records that calls about policies return. */
import { z } from 'zod';
import { companyProfileFields } from '../company-profile/fields';
import { policyAcceptance, policyDocument } from '../constants';
import { controlSummary, count, day, id, percent, personSummary, timestamp, version } from '../primitives';
import {
  policyOutlineKinds,
  policyProcessingStates,
  policySources,
  policyStates,
  policyUploadSteps,
  policyVersionStates,
} from './words';

const versionNumber = z.int().positive();

/** A policy, as other records show it. */
export const policyReference = z.object({
  id,
  /** Of a policy that the registry names, its template's code (`POL-03`); of an own one, `OWN-1` and so on. */
  code: z.string(),
  name: z.string(),
});

/** How far the processing of an uploaded file is (domain: policy documents). */
export const processing = z.object({
  status: z.enum(policyProcessingStates),
  /** The step that is being worked on; null before the first and after the last one. */
  step: z.enum(policyUploadSteps).nullable(),
  percentage: percent,
  /** FAILED: what is wrong with the file, in words; null otherwise. */
  reason: z.string().nullable(),
  updatedAt: timestamp,
});

/** How many of the members who were asked have accepted a version. */
export const acceptanceCounts = z.object({
  asked: count,
  accepted: count,
  /** Members who have not accepted it by the due date. */
  overdue: count,
  /** Whole percent of the members who were asked. */
  percentage: percent,
});

/** One row of the library: a policy that the registry names, whether or not the organisation has it, or one of its own. */
export const policyItem = policyReference.extend({
  /** Null while MISSING: the registry names it, and the organisation has not begun it. `code` identifies it until then. */
  id: id.nullable(),
  description: z.string().nullable(),
  /** The registry's template; null for an own policy. */
  templateId: id.nullable(),
  state: z.enum(policyStates),
  owner: personSummary.nullable(),
  /** The day by which the published version is to be reviewed. */
  reviewBy: day.nullable(),
  /** `sha256` is that of the published text or file. */
  published: z.object({ id, number: versionNumber, publishedAt: timestamp, sha256: z.string() }).nullable(),
  /** The version in preparation: at most one. */
  draft: z
    .object({
      id,
      number: versionNumber,
      state: z.enum(['DRAFT', 'IN_REVIEW']),
      /** Null unless it is an uploaded file. */
      processing: processing.nullable(),
      updatedAt: timestamp,
    })
    .nullable(),
  /** The source of the published version, or else of the draft; null while MISSING. */
  source: z.enum(policySources).nullable(),
  /** Acceptances of the published version; null if no member was asked. */
  acceptance: acceptanceCounts.nullable(),
  /** The controls that ask for it: those of its template, and those whose answers cite it. */
  controls: z.array(controlSummary),
  updatedAt: timestamp.nullable(),
  /** Null while MISSING. */
  version: version.nullable(),
});

/** A version, without its text. */
export const versionSummary = z.object({
  id,
  number: versionNumber,
  source: z.enum(policySources),
  state: z.enum(policyVersionStates),
  /** What changed since the version before. */
  note: z.string().nullable(),
  /** Null unless it is an uploaded file. */
  processing: processing.nullable(),
  /** The uploaded file. `size` in bytes. */
  file: z.object({ name: z.string(), size: count, contentType: z.string(), sha256: z.string() }).nullable(),
  /** SHA-256, in lower-case hex, of the uploaded file or the published text (UTF-8); null for a written draft. */
  sha256: z.string().nullable(),
  owner: personSummary.nullable(),
  reviewBy: day.nullable(),
  createdAt: timestamp,
  createdBy: personSummary.nullable(),
  updatedAt: timestamp,
  submittedAt: timestamp.nullable(),
  submittedBy: personSummary.nullable(),
  publishedAt: timestamp.nullable(),
  publishedBy: personSummary.nullable(),
  /** Published by the member who began or submitted it. Absent in replies of an older API. */
  selfApproved: z.boolean().optional(),
  acceptance: acceptanceCounts.nullable(),
  version,
});

/** One policy with its versions. */
export const policyDetail = policyItem.extend({
  retiredAt: timestamp.nullable(),
  /** Newest first; empty while MISSING. */
  versions: z.array(versionSummary),
});

/** The caller's own acceptance of a version. */
const ownAcceptance = z.object({ askedAt: timestamp, dueOn: day.nullable(), acceptedAt: timestamp.nullable() });

/** The values of blanks by their ids: a text, or the rows of a table. */
export const blankValues = z.record(
  z.string().max(policyDocument.maxBlankId),
  z.union([
    z.string().max(policyDocument.maxBlankValue),
    z
      .array(z.array(z.string().max(policyDocument.maxBlankValue)).max(policyDocument.maxColumns))
      .max(policyDocument.maxRows),
  ]),
);

/** What the template and the company profile suggest for blanks. */
const suggestedValues = z.object({
  /** Values by the ids of blanks. */
  values: z.record(z.string(), z.string()),
  /** The fields of the company profile that would fill more blanks. */
  missing: z.array(z.enum(companyProfileFields)),
});

/** A heading of an uploaded document. */
const outlineItem = z.object({
  /** `heading`: `id` is its id in `html`. `page`: it is a bookmark of a PDF. */
  kind: z.enum(policyOutlineKinds),
  level: z.int().min(1).max(6),
  text: z.string(),
  id: z.string().nullable(),
  page: z.int().positive().nullable(),
});

/** The text of a version. */
export const documentText = z.object({
  /**
   * Markdown, without tables of document control, which the record has. A draft's may have blanks in square brackets. Null for an
   * uploaded file.
   */
  content: z.string().nullable(),
  /** An uploaded file as sanitised HTML, which must be sanitised again where it is shown. Null for a PDF, and until it is processed. */
  html: z.string().nullable(),
  /** Plain text with the values of blanks, one paragraph or table row to a line, for comparing two versions. Empty until the file is processed. */
  text: z.string(),
});

/** A version with its text. */
export const versionDetail = versionSummary.extend({
  ...documentText.shape,
  policy: policyReference.extend({ state: z.enum(policyStates), version }),
  /** The policy template that it was made from. */
  templateId: id.nullable(),
  /** Values entered for a draft's blanks; publishing puts them into the text. Empty for published versions. */
  blankValues,
  /** Of a draft from a template: what fills its blanks. Null for other versions. Absent in replies of an older API. */
  suggested: suggestedValues.nullable().optional(),
  /** Headings of an uploaded document. Empty for Markdown, whose headings are in `content`. */
  outline: z.array(outlineItem),
  pageCount: z.int().positive().nullable(),
  /** The comment of the reviewer who sent the draft back; null after it was submitted again. */
  sentBack: z.object({ comment: z.string(), at: timestamp, by: personSummary.nullable() }).nullable(),
  /** Whether the caller may publish it now: permission, state, processing and, where review is required, another submitter. */
  mayPublish: z.boolean(),
  /** The caller's own; null if they were not asked. */
  ownAcceptance: ownAcceptance.nullable(),
});

/** Who to ask to read and accept a version. */
export const acceptanceRequest = z.object({
  /** `ALL`: every own member of the organisation, the caller included. Otherwise members' ids. */
  members: z.union([z.literal('ALL'), z.array(id).min(1).max(policyAcceptance.maxMembers)]),
  /** Today or later. */
  dueOn: day.nullable().default(null),
});

/** A member who was asked to accept a version. */
export const acceptance = z.object({
  person: personSummary,
  askedAt: timestamp,
  askedBy: personSummary.nullable(),
  dueOn: day.nullable(),
  /** The last reminder; null if there was none. */
  remindedAt: timestamp.nullable(),
  acceptedAt: timestamp.nullable(),
  isOverdue: z.boolean(),
});

/** A version that the caller was asked to read and accept. */
export const toRead = z.object({
  policy: policyReference,
  versionId: id,
  number: versionNumber,
  /** Sent back when it is accepted, so that only what was read is accepted. */
  sha256: z.string(),
  askedAt: timestamp,
  askedBy: personSummary.nullable(),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  acceptedAt: timestamp.nullable(),
});

/** An answer that cites a version of the policy. */
export const citation = z.object({
  control: controlSummary,
  responseId: id,
  requirementId: id,
  question: z.string(),
  versionId: id,
  number: versionNumber,
  /** Whether the answer is approved. */
  isApproved: z.boolean(),
});
