/** Records who is mentioned in a comment. */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { peopleById } from '../../tenancy/users/service';
import type { ParsedBody } from './body';
import * as repository from './repository';

/** New mentions must be of members; people mentioned before may have left the organisation. @throws AppError 400 */
export async function replaceMentions(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  { mentioned }: ParsedBody,
): Promise<void> {
  const before = (await repository.mentionsOf(tx, context, [commentId])).map(({ userId }) => userId);
  const people = await peopleById(tx, context, mentioned);
  if (mentioned.some((id) => !before.includes(id) && !people.get(id)?.isMember)) {
    throw validation('Only members of this organisation can be mentioned.', [
      { path: 'body.body', message: 'mentions a person who is not a member of this organisation' },
    ]);
  }
  const now = context.clock.now();
  const rows = mentioned.map((userId) => ({
    organizationId: context.organizationId,
    id: newId(now),
    commentId,
    userId,
  }));
  await repository.replaceMentions(tx, context, commentId, rows);
}
