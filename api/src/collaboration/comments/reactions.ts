/** Reactions to comments, one per person and emoji. They are announced to open screens but not recorded as activity. */
import type { ReactionEmoji } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import * as repository from './repository';
import { targetDetails } from './target';
import { lockComment, requireNotDeleted } from './threads';

/** Returns the existing reaction if there is one. @throws AppError 403, 404, 409 for a deleted comment */
export async function addReaction(
  context: OrganizationContext,
  id: string,
  emoji: ReactionEmoji,
): Promise<{ id: string; emoji: ReactionEmoji }> {
  requirePermission(context.actor, 'comment:create');
  return context.run(async (tx) => {
    const { row, target } = await lockComment(tx, context, id);
    requireNotDeleted(row);
    const userId = personOf(context).id;
    const now = context.clock.now();
    const reactions = await repository.reactionsOf(tx, context, [row.id]);
    const existing = reactions.find((reaction) => reaction.userId === userId && reaction.emoji === emoji);
    if (existing) return { id: existing.id, emoji };
    const reaction = { id: newId(now), commentId: row.id, emoji, userId, createdAt: now };
    await repository.insertReaction(tx, { organizationId: context.organizationId, ...reaction });
    await announceChange(tx, context, { record: { type: 'comment', id: row.id }, ...targetDetails(row, target) });
    return { id: reaction.id, emoji };
  });
}

/** @throws AppError 403 also for another person's reaction, 404, 409 for a deleted comment */
export async function removeReaction(context: OrganizationContext, id: string, reactionId: string): Promise<void> {
  requirePermission(context.actor, 'comment:create');
  await context.run(async (tx) => {
    const { row, target } = await lockComment(tx, context, id);
    requireNotDeleted(row);
    const reactions = await repository.reactionsOf(tx, context, [row.id]);
    const reaction = reactions.find((candidate) => candidate.id === reactionId.toLowerCase());
    if (!reaction) throw notFound('This reaction');
    if (reaction.userId !== personOf(context).id)
      throw new AppError(403, 'FORBIDDEN', 'Only the person who added a reaction can remove it.');
    await repository.deleteReaction(tx, context, reaction.id);
    await announceChange(tx, context, { record: { type: 'comment', id: row.id }, ...targetDetails(row, target) });
  });
}
