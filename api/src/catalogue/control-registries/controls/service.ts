/** Controls as their registry publishes them: the same for every organisation that follows it, read-only. */
import type { RegistryControl } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { notFound, validation } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { type Interval, presentTarget } from '../targets';
import * as repository from './repository';

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function requireControl(tx: Tx, context: OrganizationContext, idOrCode: string) {
  const found = await repository.findControl(tx, context, idOrCode);
  if (!found) throw notFound('This control');
  return found.control;
}

type Control = Awaited<ReturnType<typeof repository.findControls>>[number];

/** Several controls by one query, in the order given; undefined for one that is not in the organisation's registry. */
export async function findControls(
  tx: Tx,
  context: OrganizationContext,
  idsOrCodes: string[],
): Promise<(Control | undefined)[]> {
  const found = await repository.findControls(tx, context, idsOrCodes);
  const byName = new Map(
    found.flatMap((control) => [[control.id, control] as const, [control.code, control] as const]),
  );
  return idsOrCodes.map((idOrCode) => byName.get(isId(idOrCode) ? idOrCode.toLowerCase() : idOrCode.toUpperCase()));
}

/**
 * @returns each control once, in the order given
 * @throws AppError 404 when one of them is not in the organisation's registry
 */
export async function requireControls(tx: Tx, context: OrganizationContext, idsOrCodes: string[]): Promise<Control[]> {
  const controls = await findControls(tx, context, idsOrCodes);
  if (!controls.every((control) => control !== undefined)) throw notFound('This control');
  return [...new Set(controls)];
}

export type Requirement = Awaited<ReturnType<typeof repository.requirementsOf>>[number];

export async function requirementsOfControl(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
): Promise<Requirement[]> {
  return repository.requirementsOf(tx, context, controlId);
}

export { metricsOf as metricsOfControls, namedControls, ownIntervals } from './repository';

/** The metrics that bear on a control, in the registry's order. */
export async function metricsOfControl(tx: Tx, context: OrganizationContext, controlId: string) {
  const rows = await repository.metricsOf(tx, context, [controlId]);
  return rows.map(({ controlId: _controlId, target, registryTarget, ownTarget, ...metric }) => ({
    ...metric,
    ...presentTarget({ target, registryTarget, ownTarget }),
  }));
}

function presentInterval({ validMonths, registryMonths, ownInterval }: Interval) {
  if (validMonths === null || registryMonths === null) return {};
  return { validMonths, ...(ownInterval && { ownInterval: { registryMonths, reason: ownInterval.reason } }) };
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function registryControl(context: OrganizationContext, idOrCode: string): Promise<RegistryControl> {
  return context.run((tx) => readControl(tx, context, idOrCode));
}

async function readControl(tx: Tx, context: OrganizationContext, idOrCode: string): Promise<RegistryControl> {
  const found = await repository.findControl(tx, context, idOrCode);
  if (!found) throw notFound('This control');
  const { control, registry } = found;
  const requirements = await repository.requirementsOf(tx, context, control.id);
  return {
    id: control.id,
    code: control.code,
    name: control.name,
    domain: { code: control.domainCode, name: control.domainName },
    tier: control.tier,
    purpose: control.purpose,
    guidance: control.guidance,
    requirements: requirements.map(
      ({
        id,
        key,
        question,
        help,
        type,
        required,
        options,
        unit,
        minimum,
        maximum,
        metricKey,
        supportedBy,
        ...interval
      }) => ({
        id,
        key,
        question,
        help,
        type,
        required,
        ...(options && { options }),
        ...(unit !== null && { unit }),
        ...(minimum !== null && { minimum }),
        ...(maximum !== null && { maximum }),
        ...presentInterval(interval),
        ...(metricKey !== null && { metric: metricKey }),
        ...(supportedBy && { supportedBy }),
      }),
    ),
    metrics: (await metricsOfControl(tx, context, control.id)).map(({ id: _id, ...metric }) => metric),
    references: { nistCsf: control.nistCsf, cisV8: control.cisV8 },
    registry,
  };
}

export interface IntervalInput {
  months: number;
  reason: string | null;
}

/**
 * Sets how many months the answer to a requirement is valid. The registry's own number removes the organisation's. Idempotent.
 * @throws AppError 400, 403, 404
 */
export async function setInterval(
  context: OrganizationContext,
  idOrCode: string,
  key: string,
  { months, reason: given }: IntervalInput,
): Promise<RegistryControl> {
  requirePermission(context.actor, 'metric:override');
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    await lockSubject(tx, context, `interval ${control.id}`);
    const found = (await repository.requirementsOf(tx, context, control.id)).find((one) => one.key === key);
    if (!found) throw notFound('This requirement');
    const { id: requirementId, question, validMonths, registryMonths, ownInterval } = found;
    if (registryMonths === null) {
      const message = "The answer to this requirement doesn't expire.";
      throw validation(message, [{ path: 'body.months', message }]);
    }
    const reason = given || null;
    if (months > registryMonths && !reason) {
      const message = "Give a reason for a validity longer than the registry's.";
      throw validation(message, [{ path: 'body.reason', message: 'is missing' }]);
    }
    const isSame = months === validMonths && (months === registryMonths || reason === ownInterval?.reason);
    if (!isSame) {
      const set = { requirementId, months, reason, setBy: personOf(context).id, setAt: context.clock.now() };
      if (months === registryMonths) await repository.deleteInterval(tx, context, requirementId);
      else await repository.upsertInterval(tx, context, set);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'control-response' },
        controls: [control],
        title: 'Validity of answers changed',
        description: reason ? `${question} ${reason}` : question,
        changes: [{ field: 'validMonths', before: validMonths, after: months }],
      });
    }
    return readControl(tx, context, control.id);
  });
}
