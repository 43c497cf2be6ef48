/** Presents comments in the shape of the contract, for the person who requests them. */
import { type Comment, type CommentThread, reactionEmoji } from '@msp/contract';
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { type KnownPerson, peopleById } from '../../tenancy/users/service';
import { type AttachmentRow, attachmentsOf } from './attachment-repository';
import * as repository from './repository';

export const commentNotFound = () => notFound('This comment');

export const attachmentOf = ({ id, fileName, size, contentType, sha256 }: AttachmentRow) => ({
  id,
  name: fileName,
  size,
  contentType,
  sha256,
});

/** The data shown with a list of comments. */
interface CommentData {
  context: OrganizationContext;
  people: ReadonlyMap<string, KnownPerson>;
  mentions: Awaited<ReturnType<typeof repository.mentionsOf>>;
  attachments: AttachmentRow[];
  reactions: repository.ReactionRow[];
}

async function loadData(tx: Tx, context: OrganizationContext, rows: repository.CommentRow[]): Promise<CommentData> {
  const ids = rows.map(({ id }) => id);
  const mentions = await repository.mentionsOf(tx, context, ids);
  const attachments = await attachmentsOf(tx, context, ids);
  const reactions = await repository.reactionsOf(tx, context, ids);
  const people = await peopleById(tx, context, [
    ...rows.flatMap(({ authorId, resolvedBy }) => [authorId, resolvedBy]),
    ...[...mentions, ...reactions].map(({ userId }) => userId),
  ]);
  return { context, people, mentions, attachments, reactions };
}

/** A person who was never a member belongs to the scheme's staff, who can enter every organisation. */
function presentPerson({ people }: CommentData, id: string) {
  const person = people.get(id);
  return person ? { id, name: person.name, email: person.email } : { id, name: 'Scheme staff', email: '' };
}

function presentReactions(data: CommentData, commentId: string): Comment['reactions'] {
  const reactions = data.reactions.filter((reaction) => reaction.commentId === commentId);
  const ownUserId = data.context.actor?.id;
  return reactionEmoji
    .map((emoji) => ({ emoji, reactions: reactions.filter((reaction) => reaction.emoji === emoji) }))
    .filter((group) => group.reactions.length > 0)
    .map((group) => ({
      emoji: group.emoji,
      people: group.reactions.map(({ userId }) => presentPerson(data, userId)),
      ownId: group.reactions.find(({ userId }) => userId === ownUserId)?.id ?? null,
    }));
}

function presentComment(data: CommentData, row: repository.CommentRow): Comment {
  const { actor } = data.context;
  return {
    id: row.id,
    recordType: row.recordType,
    recordId: row.recordId,
    parentId: row.parentId,
    body: row.body,
    author: presentPerson(data, row.authorId),
    mentions: data.mentions
      .filter(({ commentId }) => commentId === row.id)
      .map(({ userId }) => presentPerson(data, userId)),
    attachments: data.attachments.filter(({ commentId }) => commentId === row.id).map(attachmentOf),
    reactions: presentReactions(data, row.id),
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
  const data = await loadData(tx, context, [...rows, ...replies]);
  return rows.map((row) => ({
    ...presentComment(data, row),
    replies: replies.filter(({ parentId }) => parentId === row.id).map((reply) => presentComment(data, reply)),
    resolved: row.resolvedAt && {
      at: row.resolvedAt.toISOString(),
      by: row.resolvedBy === null ? null : presentPerson(data, row.resolvedBy),
    },
  }));
}

/** @throws AppError 404 */
export async function commentOf(tx: Tx, context: OrganizationContext, id: string): Promise<Comment> {
  const row = await repository.findComment(tx, context, id);
  if (!row) throw commentNotFound();
  return presentComment(await loadData(tx, context, [row]), row);
}
