/** SQL of the comments that mention a person and that they have not answered. */
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { commentMentions, comments } from '../../collaboration/comments/tables';
import { evidence } from '../../compliance/evidence/tables';
import { policies } from '../../compliance/policies/tables';
import { controlResponses } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

/** Mentions in open threads to which the person has not replied since. */
export function mentions(tx: Tx, work: WorkOf) {
  const opening = alias(comments, 'opening');
  const own = alias(comments, 'own');
  const answered = tx
    .select({ one: sql`1` })
    .from(own)
    .where(
      and(
        ofOrganization(own, work),
        eq(own.authorId, work.personId),
        sql`${own.createdAt} > ${comments.createdAt}`,
        sql`coalesce(${own.parentId}, ${own.id}) = coalesce(${comments.parentId}, ${comments.id})`,
        isNull(own.deletedAt),
      ),
    );
  return tx
    .select(
      workColumns({
        kind: sql`'MENTION'`,
        record: sql`case when ${evidence.id} is not null then 'evidence' when ${policies.id} is not null then 'policy' else 'control' end`,
        id: sql`${comments.recordId}`,
        code: sql`coalesce(${controls.code}, ${policies.code})`,
        name: sql`coalesce(${controls.name}, ${evidence.name}, ${policies.name})`,
        since: sql`${comments.createdAt}`,
        byId: sql`${comments.authorId}`,
      }),
    )
    .from(commentMentions)
    .innerJoin(comments, and(ofOrganization(comments, work), eq(comments.id, commentMentions.commentId)))
    .innerJoin(
      opening,
      and(ofOrganization(opening, work), sql`${opening.id} = coalesce(${comments.parentId}, ${comments.id})`),
    )
    .leftJoin(controlResponses, and(ofOrganization(controlResponses, work), eq(controlResponses.id, comments.recordId)))
    .leftJoin(controls, and(eq(controls.id, controlResponses.controlId), inFollowedControlRegistry(work)))
    .leftJoin(evidence, and(ofOrganization(evidence, work), eq(evidence.id, comments.recordId)))
    .leftJoin(policies, and(ofOrganization(policies, work), eq(policies.id, comments.recordId)))
    .where(
      and(
        ofOrganization(commentMentions, work),
        eq(commentMentions.userId, work.personId),
        ne(comments.authorId, work.personId),
        isNull(comments.deletedAt),
        isNull(opening.resolvedAt),
        or(isNotNull(controls.id), isNotNull(evidence.id), isNotNull(policies.id)),
        sql`not exists ${answered}`,
      ),
    );
}
