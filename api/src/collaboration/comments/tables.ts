/** Comments on records, with their attachments, reactions and mentions. */
import type { CommentedRecord, ReactionEmoji } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { storedUploadColumns } from '../../platform/uploads/stored-upload';
import { users } from '../../tenancy/organizations/tables';

export const comments = tenantTable(
  'comments',
  {
    recordType: text('record_type').$type<CommentedRecord>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The comment that opened the thread; null for that comment itself. */
    parentId: uuid('parent_id'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Markdown; empty once deleted. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** Set for a deleted comment that still has replies. */
    deletedAt: instant('deleted_at'),
    /** Set on the comment that opened the thread. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id),
    version: integer('version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'comments_parent',
      columns: [table.organizationId, table.parentId],
      foreignColumns: [table.organizationId, table.id],
    }),
    index('comments_record').on(table.organizationId, table.recordType, table.recordId, table.createdAt, table.id),
    index('comments_replies').on(table.organizationId, table.parentId, table.createdAt, table.id),
  ],
);

export const commentAttachments = tenantTable(
  'comment_attachments',
  {
    /** Null while the comment is being written. */
    commentId: uuid('comment_id'),
    ...storedUploadColumns(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'comment_attachments_comment',
      columns: [table.organizationId, table.commentId],
      foreignColumns: [comments.organizationId, comments.id],
    }),
    index('comment_attachments_key').on(table.organizationId, table.storageKey),
    index('comment_attachments_of_comment').on(table.organizationId, table.commentId),
    index('comment_attachments_unattached')
      .on(table.organizationId, table.createdAt)
      .where(sql`${table.commentId} is null`),
  ],
);

export const commentReactions = tenantTable(
  'comment_reactions',
  {
    commentId: uuid('comment_id').notNull(),
    emoji: text('emoji').$type<ReactionEmoji>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'comment_reactions_comment',
      columns: [table.organizationId, table.commentId],
      foreignColumns: [comments.organizationId, comments.id],
    }),
    uniqueIndex('comment_reactions_one').on(table.organizationId, table.commentId, table.emoji, table.userId),
  ],
);

export const commentMentions = tenantTable(
  'comment_mentions',
  {
    commentId: uuid('comment_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'comment_mentions_comment',
      columns: [table.organizationId, table.commentId],
      foreignColumns: [comments.organizationId, comments.id],
    }),
    uniqueIndex('comment_mentions_one').on(table.organizationId, table.commentId, table.userId),
  ],
);
