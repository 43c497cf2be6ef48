/** The entries of the chosen frameworks that one control bears on. */
import { requireControl } from '../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../platform/context/context';
import { readFrameworks } from './present';
import { chosen } from './repository';

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function frameworksOfControl(context: OrganizationContext, idOrCode: string) {
  const [control, choices] = await context.read((tx) =>
    Promise.all([requireControl(tx, context, idOrCode), chosen(tx, context)]),
  );
  // Each control's page asks. An organisation without frameworks needs no health for it.
  if (choices.length === 0) return { isMapped: true, items: [] };
  const all = await context.read((tx) => readFrameworks(tx, context));
  const used = all.filter(({ framework }) => framework.chosen);
  const items = used.map(({ framework: { key, name, version }, entries }) => ({
    ...{ key, name, version },
    entries: entries.flatMap(({ id, title, state, controls }) => {
      const link = controls.find((one) => one.id === control.id);
      return link ? [{ id, title, state, strength: link.strength }] : [];
    }),
  }));
  return { isMapped: used.some(({ isMapped }) => isMapped), items: items.filter(({ entries }) => entries.length > 0) };
}
