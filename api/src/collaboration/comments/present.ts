/** Presents comments in the contract's shape to the caller. */
import { type Comment, type CommentThread, reactionEmoji } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { holdsPermission, type OrganizationContext } from '../../platform/organization/context';
import { type KnownPerson, peopleById } from '../../tenancy/members/service';
import * as repository from './repository';

export const commentNotFound = () => notFound('This comment');

export const attachmentOf = ({ id, fileName, size, contentType, sha256 }: repository.AttachmentRow) => ({
  id,
  name: fileName,
  size,
  contentType,
  sha256,
});

/** What several comments show, read together. */
interface Sheet {
  context: OrganizationContext;
  people: ReadonlyMap<string, KnownPerson>;
  mentions: Awaited<ReturnType<typeof repository.mentionsOf>>;
  attachments: repository.AttachmentRow[];
  reactions: repository.ReactionRow[];
}

async function sheetOf(tx: Tx, context: OrganizationContext, rows: repository.CommentRow[]): Promise<Sheet> {
  const ids = rows.map(({ id }) => id);
  const mentions = await repository.mentionsOf(tx, context, ids);
  const attachments = await repository.attachmentsOf(tx, context, ids);
  const reactions = await repository.reactionsOf(tx, context, ids);
  const people = await peopleById(tx, context, [
    ...rows.flatMap(({ authorId, resolvedBy }) => [authorId, resolvedBy]),
    ...[...mentions, ...reactions].map(({ userId }) => userId),
  ]);
  return { context, people, mentions, attachments, reactions };
}

/** A person who was never a member is scheme staff, because no other non-member can enter an organisation. */
function personIn({ people }: Sheet, id: string) {
  const person = people.get(id);
  return person ? { id, name: person.name, email: person.email } : { id, name: 'Scheme staff', email: '' };
}

function reactionsIn(sheet: Sheet, commentId: string): Comment['reactions'] {
  const given = sheet.reactions.filter((reaction) => reaction.commentId === commentId);
  const me = sheet.context.actor?.id;
  return reactionEmoji
    .map((emoji) => ({ emoji, of: given.filter((reaction) => reaction.emoji === emoji) }))
    .filter(({ of }) => of.length > 0)
    .map(({ emoji, of }) => ({
      emoji,
      people: of.map(({ userId }) => personIn(sheet, userId)),
      ownId: of.find(({ userId }) => userId === me)?.id ?? null,
    }));
}

function commentIn(sheet: Sheet, row: repository.CommentRow): Comment {
  const { actor } = sheet.context;
  return {
    id: row.id,
    recordType: row.recordType,
    recordId: row.recordId,
    parentId: row.parentId,
    body: row.body,
    author: personIn(sheet, row.authorId),
    mentions: sheet.mentions
      .filter(({ commentId }) => commentId === row.id)
      .map(({ userId }) => personIn(sheet, userId)),
    attachments: sheet.attachments.filter(({ commentId }) => commentId === row.id).map(attachmentOf),
    reactions: reactionsIn(sheet, row.id),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    version: row.version,
    isOwn: row.authorId === actor?.id && row.deletedAt === null && holdsPermission(actor, 'comment:create'),
  };
}

export async function threadsOf(
  tx: Tx,
  context: OrganizationContext,
  rows: repository.CommentRow[],
): Promise<CommentThread[]> {
  const replies = await repository.repliesOf(
    tx,
    context,
    rows.map(({ id }) => id),
  );
  const sheet = await sheetOf(tx, context, [...rows, ...replies]);
  return rows.map((row) => ({
    ...commentIn(sheet, row),
    replies: replies.filter(({ parentId }) => parentId === row.id).map((reply) => commentIn(sheet, reply)),
    resolved: row.resolvedAt && {
      at: row.resolvedAt.toISOString(),
      by: row.resolvedBy === null ? null : personIn(sheet, row.resolvedBy),
    },
  }));
}

/** @throws AppError 404 */
export async function commentOf(tx: Tx, context: OrganizationContext, id: string): Promise<Comment> {
  const row = await repository.findComment(tx, context, id);
  if (!row) throw commentNotFound();
  return commentIn(await sheetOf(tx, context, [row]), row);
}
