/** The entries of the chosen frameworks that one control bears on. */
import { requireControl } from '../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../platform/context/context';
import { readFrameworks } from './present';

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function frameworksOfControl(context: OrganizationContext, idOrCode: string) {
  return context.read(async (tx) => {
    const [control, all] = await Promise.all([requireControl(tx, context, idOrCode), readFrameworks(tx, context)]);
    const items = all
      .filter(({ framework }) => framework.chosen)
      .map(({ framework: { key, name, version }, entries }) => ({
        ...{ key, name, version },
        entries: entries.flatMap(({ id, title, state, controls }) => {
          const link = controls.find((one) => one.id === control.id);
          return link ? [{ id, title, state, strength: link.strength }] : [];
        }),
      }));
    return {
      isMapped: all.every(({ isMapped }) => isMapped),
      items: items.filter(({ entries }) => entries.length > 0),
    };
  });
}
