/** What following another registry would change for an organisation. Nothing is changed here. */
import { constants, type RegistryPreview } from '@msp/contract';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { findRegistry, followed, type RegistryRow } from '../repository';
import { type ComparableControl, type Comparison, compareControls } from './compare';
import * as repository from './repository';

type Groups = RegistryPreview['controls'];
type Response = Groups['removed']['items'][number]['response'];

export async function compareRegistries(tx: Tx, before: RegistryRow, after: RegistryRow): Promise<Comparison> {
  return compareControls(
    await repository.comparableControls(tx, before.id),
    await repository.comparableControls(tx, after.id),
  );
}

const named = ({ id, title, version }: RegistryRow) => ({ id, title, version });

/** How far the organisation is with each control that it follows today. */
async function responsesTo(tx: Tx, context: OrganizationContext, controls: readonly ComparableControl[]) {
  const cited = await context.records.citations(
    tx,
    context,
    'control',
    controls.map(({ id }) => id),
  );
  return (id: string): Response => {
    const answers = cited.get(id)?.filter(({ kind }) => kind === 'answer') ?? [];
    if (answers.length === 0) return null;
    return answers.some(({ isApproved }) => isApproved) ? 'approved' : 'begun';
  };
}

function present({ unchanged, changed, added, removed }: Comparison, responseTo: (id: string) => Response): Groups {
  const group = <Item extends { response: Response }>(items: Item[]) => ({
    total: items.length,
    answered: items.filter(({ response }) => response !== null).length,
    items: items.slice(0, constants.registryPreviewRows),
  });
  const followedToday = (before: ComparableControl, { code, title }: ComparableControl) => ({
    code,
    title,
    response: responseTo(before.id),
  });
  return {
    unchanged: group(unchanged.map(({ before, after }) => followedToday(before, after))),
    changed: group(changed.map(({ before, after, changes }) => ({ ...followedToday(before, after), changes }))),
    added: group(added.map(({ code, title }) => ({ code, title, response: null }))),
    removed: group(removed.map((control) => followedToday(control, control))),
  };
}

/** @throws AppError 403, 404 */
export async function previewControlRegistry(context: OrganizationContext, id: string): Promise<RegistryPreview> {
  requirePermission(context.actor, 'catalogue:manage');
  return context.run(async (tx) => {
    const next = await findRegistry(tx, id);
    if (!next) throw notFound('This control registry');
    const current = await followed(tx, context);
    const comparison = await compareRegistries(tx, current, next);
    const before = [...comparison.unchanged, ...comparison.changed].map((pair) => pair.before);
    const responseTo = await responsesTo(tx, context, [...before, ...comparison.removed]);
    return {
      current: named(current),
      next: {
        ...named(next),
        metrics: await repository.countMetrics(tx, next.id),
        isSameSeries: next.key === current.key,
      },
      controls: present(comparison, responseTo),
      staying: await context.records.registryWork(tx, context, current.id),
      returning: await context.records.registryWork(tx, context, next.id),
    };
  });
}
