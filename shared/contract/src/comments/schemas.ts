/** Comments on records (specification §7 Comments; domain: any record, one level of replies). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { count, id, listQuery, personSummary, timestamp, version } from '../primitives';
import { commentedRecords, reactionEmoji } from '../vocabulary';

/** The record that is spoken of. */
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
  /** The asking person's own, to take it back; null where they have none. */
  ownId: id.nullable(),
});

const comment = z.object({
  id,
  ...record,
  /** Of the comment it replies to; null for one that opens a thread. */
  parentId: id.nullable(),
  /** Markdown; a mention is a link to `mention:{user id}`. Empty once deleted. */
  body: z.string(),
  author: personSummary.nullable(),
  mentions: z.array(personSummary),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  createdAt: timestamp,
  /** When the text was last changed; null for never. */
  editedAt: timestamp.nullable(),
  /** A deleted comment that was replied to stays as an empty place. */
  deletedAt: timestamp.nullable(),
  version,
  /** May the asking person change and delete it? */
  isOwn: z.boolean(),
});

const thread = comment.extend({
  /** Oldest first. */
  replies: z.array(comment),
  /** A thread is resolved as a whole, by anybody who may comment; null while it is open. */
  resolved: z.object({ at: timestamp, by: personSummary.nullable() }).nullable(),
});

const body = z.string().trim().min(1).max(textLimits.comment);
const attachmentIds = z.array(id).max(10);
const params = z.object({ id });

export const commentsSchemas = {
  /** Threads of one record, newest thread first; all replies of each. */
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
      /** Threads of the record, whatever is filtered. */
      summary: z.object({ open: count, resolved: count }),
    }),
  },
  create: {
    body: z.object({
      ...record,
      /** Of a comment that opens a thread, on the same record. */
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
  /** Kept for the person who sent it until a comment takes it; left alone it is removed after a day. */
  uploadAttachment: { body: z.object({ file: z.file() }), response: attachment },
  downloadAttachment: { params, query: z.object({ inline: z.enum(['true']).optional() }) },
  /** One of each emoji and person: again answers the one that is there. */
  addReaction: {
    params,
    body: z.object({ emoji: z.enum(reactionEmoji) }),
    response: z.object({ id, emoji: z.enum(reactionEmoji) }),
  },
  removeReaction: { params: z.object({ id, reactionId: id }) },
} as const;
