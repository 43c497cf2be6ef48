/**
 * Saved views of lists. They are settings of a person, not records of the organisation: the activity log does not mention them,
 * and no other member sees them.
 */
import { type BodyOf, type calls, constants, type ListPath, type SavedView } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import * as repository from './repository';

const { maxOfList } = constants.savedViews;

const present = ({ id, path, name, search, updatedAt }: repository.ViewRow): SavedView => ({
  id,
  path,
  name,
  search,
  updatedAt: updatedAt.toISOString(),
});

/** Without the place in the list, which belongs to a moment. Decoding also makes the text safe to store. */
export function keptSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['cursor', 'page']) params.delete(name);
  return params.toString();
}

export async function listViews(context: OrganizationContext, path: ListPath) {
  return context.run(async (tx) => ({ items: (await repository.viewsOfList(tx, context, path)).map(present) }));
}

/** @throws AppError 409 CONFLICT if the person has too many views of the list */
export async function saveView(
  context: OrganizationContext,
  { path, name, search }: BodyOf<typeof calls.views.save>,
): Promise<SavedView> {
  return context.run(async (tx) => {
    await repository.lockList(tx, context, path);
    const now = context.clock.now();
    const row = await repository.saveView(tx, {
      organizationId: context.organizationId,
      id: newId(now),
      userId: personOf(context).id,
      path,
      name,
      search: keptSearch(search),
      updatedAt: now,
    });
    if ((await repository.countOfList(tx, context, path)) > maxOfList) {
      throw new AppError(
        409,
        'CONFLICT',
        `You have ${maxOfList} saved views of this list, which is the most there can be. Delete one first.`,
      );
    }
    return present(row);
  });
}

/** @throws AppError 404, also for another person's view */
export async function removeView(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    if (!(await repository.deleteView(tx, context, id))) throw notFound('This saved view');
  });
}
