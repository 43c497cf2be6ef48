/** Comments on records (specification §7 Comments; domain: any record, one level of replies). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { count, fileQuery, id, listQuery, personSummary, timestamp, version } from '../primitives';
import { commentedRecords, reactionEmoji } from './words';

/** The record that a comment is about. */
const record = { recordType: z.enum(commentedRecords), recordId: id };

const attachment = z.object({
  id,
  name: z.string(),
  size: count,
  contentType: z.string(),
  sha256: z.string(),
});

/** All reactions with one emoji. */
const reaction = z.object({
  emoji: z.enum(reactionEmoji),
  people: z.array(personSummary).min(1),
  /** The caller's own reaction, or null. */
  ownId: id.nullable(),
});

const comment = z.object({
  id,
  ...record,
  /** The comment that this one replies to; null for a comment that opens a thread. */
  parentId: id.nullable(),
  /** Markdown; a mention is a link to `mention:{user id}`. Empty once deleted. */
  body: z.string(),
  author: personSummary.nullable(),
  mentions: z.array(personSummary),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  createdAt: timestamp,
  /** When the text was last changed, or null. */
  editedAt: timestamp.nullable(),
  /** Set for a deleted comment that is kept because it has replies. */
  deletedAt: timestamp.nullable(),
  version,
  /** Whether the caller may update and delete it. */
  isOwn: z.boolean(),
});

const thread = comment.extend({
  /** Oldest first. */
  replies: z.array(comment),
  /** Null while the thread is open. Anyone who may comment can resolve it. */
  resolved: z.object({ at: timestamp, by: personSummary.nullable() }).nullable(),
});

const body = z.string().trim().min(1).max(textLimits.comment);
const attachmentIds = z.array(id).max(10);
const params = z.object({ id });

export const commentsSchemas = {
  /** The threads of a record, newest first, each with all replies. */
  list: {
    query: listQuery(['createdAt'])
      .omit({ search: true })
      .extend({
        ...record,
        resolved: z.enum(['true', 'false']).optional(),
      }),
    response: z.object({
      items: z.array(thread),
      nextCursor: z.string().nullable(),
      total: count,
      /** Counts all threads of the record, regardless of filters. */
      summary: z.object({ open: count, resolved: count }),
    }),
  },
  create: {
    body: z.object({
      ...record,
      /** A comment on the same record that opens a thread. */
      parentId: id.optional(),
      body,
      attachmentIds: attachmentIds.default([]),
    }),
    response: comment,
  },
  update: {
    params,
    body: z.object({ version, body: body.optional(), attachmentIds: attachmentIds.optional() }),
    response: comment,
  },
  remove: { params },
  resolve: { params, response: thread },
  reopen: { params, response: thread },
  /** The file belongs to its uploader until a comment includes it. Otherwise it is removed after a day. */
  uploadAttachment: { body: z.object({ file: z.file() }), response: attachment },
  downloadAttachment: { params, query: fileQuery },
  /** One per emoji and person: a repeated call returns the existing reaction. */
  addReaction: {
    params,
    body: z.object({ emoji: z.enum(reactionEmoji) }),
    response: z.object({ id, emoji: z.enum(reactionEmoji) }),
  },
  removeReaction: { params: z.object({ id, reactionId: id }) },
} as const;
