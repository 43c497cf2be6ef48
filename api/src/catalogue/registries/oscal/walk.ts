/** Goes through an OSCAL catalogue once, in its order: every control with its place, its group and whether it counts. */
import { type Words, wordsOf } from './prose';
import type { OscalCatalog, OscalControl, OscalGroup, Parameter } from './schema';

export interface PlacedGroup {
  group: OscalGroup;
  path: readonly PropertyKey[];
}

export interface PlacedControl {
  control: OscalControl;
  path: readonly PropertyKey[];
  /** The group it stands in; null at the top of the catalogue. */
  group: OscalGroup | null;
  isWithdrawn: boolean;
}

export interface Walked {
  groups: PlacedGroup[];
  /** Enhancements follow the control they belong to. */
  controls: PlacedControl[];
  words: Words;
}

const isWithdrawn = ({ props }: OscalControl) =>
  props.some(({ name, value }) => name === 'status' && value.toLowerCase() === 'withdrawn');

export function walk(catalog: OscalCatalog): Walked {
  const groups: PlacedGroup[] = [];
  const controls: PlacedControl[] = [];
  const parameters = new Map<string, Parameter>();
  const keep = (params: Parameter[]) => {
    for (const parameter of params) parameters.set(parameter.id, parameter);
  };
  const visitControls = (all: OscalControl[], path: readonly PropertyKey[], group: OscalGroup | null) => {
    for (const [index, control] of all.entries()) {
      const here = [...path, 'controls', index];
      keep(control.params);
      controls.push({ control, path: here, group, isWithdrawn: isWithdrawn(control) });
      visitControls(control.controls, here, group);
    }
  };
  const visitGroups = (all: OscalGroup[], path: readonly PropertyKey[]) => {
    for (const [index, group] of all.entries()) {
      const here = [...path, 'groups', index];
      keep(group.params);
      groups.push({ group, path: here });
      visitControls(group.controls, here, group);
      visitGroups(group.groups, here);
    }
  };
  keep(catalog.params);
  visitGroups(catalog.groups, ['catalog']);
  visitControls(catalog.controls, ['catalog'], null);
  return { groups, controls, words: wordsOf(parameters) };
}
