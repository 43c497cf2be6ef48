/** Walks an OSCAL catalogue once, in order, and collects its groups, controls and parameters. */
import { type ParameterTexts, textsOf } from './prose';
import type { OscalCatalog, OscalControl, OscalGroup, Parameter } from './schema';

export interface WalkedGroup {
  group: OscalGroup;
  path: readonly PropertyKey[];
}

export interface WalkedControl {
  control: OscalControl;
  path: readonly PropertyKey[];
  /** The group it belongs to; null at the top level of the catalogue. */
  group: OscalGroup | null;
  isWithdrawn: boolean;
}

export interface WalkedCatalog {
  groups: WalkedGroup[];
  /** Enhancements follow the control they belong to. */
  controls: WalkedControl[];
  parameterTexts: ParameterTexts;
}

const isWithdrawn = ({ props }: OscalControl) =>
  props.some(({ name, value }) => name === 'status' && value.toLowerCase() === 'withdrawn');

export function walk(catalog: OscalCatalog): WalkedCatalog {
  const groups: WalkedGroup[] = [];
  const controls: WalkedControl[] = [];
  const parameters = new Map<string, Parameter>();
  const collect = (params: Parameter[]) => {
    for (const parameter of params) parameters.set(parameter.id, parameter);
  };
  const visitControls = (items: OscalControl[], path: readonly PropertyKey[], group: OscalGroup | null) => {
    for (const [index, control] of items.entries()) {
      const here = [...path, 'controls', index];
      collect(control.params);
      controls.push({ control, path: here, group, isWithdrawn: isWithdrawn(control) });
      visitControls(control.controls, here, group);
    }
  };
  const visitGroups = (items: OscalGroup[], path: readonly PropertyKey[]) => {
    for (const [index, group] of items.entries()) {
      const here = [...path, 'groups', index];
      collect(group.params);
      groups.push({ group, path: here });
      visitControls(group.controls, here, group);
      visitGroups(group.groups, here);
    }
  };
  collect(catalog.params);
  visitGroups(catalog.groups, ['catalog']);
  visitControls(catalog.controls, ['catalog'], null);
  return { groups, controls, parameterTexts: textsOf(parameters) };
}
