/** Controls as their registry publishes them: the same for every organisation that follows it, read-only. */
import type { RegistryControl } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { presentTarget } from '../targets';
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

export async function requirementsOfControl(tx: Tx, controlId: string): Promise<Requirement[]> {
  return repository.requirementsOf(tx, controlId);
}

export { metricsOf as metricsOfControls } from './repository';

/** The metrics that bear on a control, in the registry's order. */
export async function metricsOfControl(tx: Tx, context: OrganizationContext, controlId: string) {
  const rows = await repository.metricsOf(tx, context, [controlId]);
  return rows.map(({ controlId: _controlId, target, registryTarget, ownTarget, ...metric }) => ({
    ...metric,
    ...presentTarget({ target, registryTarget, ownTarget }),
  }));
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function registryControl(context: OrganizationContext, idOrCode: string): Promise<RegistryControl> {
  return context.run(async (tx) => {
    const found = await repository.findControl(tx, context, idOrCode);
    if (!found) throw notFound('This control');
    const { control, registry } = found;
    const requirements = await repository.requirementsOf(tx, control.id);
    return {
      id: control.id,
      code: control.code,
      name: control.name,
      domain: { code: control.domainCode, name: control.domainName },
      tier: control.tier,
      purpose: control.purpose,
      guidance: control.guidance,
      requirements: requirements.map(
        ({ id, key, question, help, type, required, options, unit, minimum, maximum, validMonths, metricKey }) => ({
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
          ...(validMonths !== null && { validMonths }),
          ...(metricKey !== null && { metric: metricKey }),
        }),
      ),
      metrics: (await metricsOfControl(tx, context, control.id)).map(({ id: _id, ...metric }) => metric),
      references: { nistCsf: control.nistCsf, cisV8: control.cisV8 },
      registry,
    };
  });
}
