/** Work in one organisation of a portfolio, without switching to it. The caller's role there decides what they may do. */
import type { BodyOf, calls, ResponseOf } from '@msp/contract';
import { discardDraft, remindReaders } from '../../compliance/policies/service';
import { remindOfOverdue, retireTask } from '../../compliance/tasks/service';
import type { OrganizationContext } from '../../platform/context/context';
import { AppError } from '../../platform/errors';

/** @throws AppError 403 */
export async function remind(context: OrganizationContext): Promise<ResponseOf<typeof calls.portfolio.remind>> {
  return { tasks: await remindOfOverdue(context), readers: await remindReaders(context) };
}

type Undone = ResponseOf<typeof calls.portfolio.undo>;

/** What someone has changed since stays. @throws AppError 403 */
export async function undo(
  context: OrganizationContext,
  { drafts, tasks }: BodyOf<typeof calls.portfolio.undo>,
): Promise<Undone> {
  const steps = [
    ...drafts.map(({ id, version }) => ({ id, run: () => discardDraft(context, id, version) })),
    ...tasks.map(({ id, version }) => ({ id, run: () => retireTask(context, id, version) })),
  ];
  const kept: Undone['kept'] = [];
  for (const { id, run } of steps) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 403) throw error;
      kept.push({ id, message: error.message });
    }
  }
  return { undone: steps.length - kept.length, kept };
}
