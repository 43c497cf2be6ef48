/** The states and kinds of control registries, in the order in which they are shown. */

/** The source of a control registry: shipped with the product, or loaded from an OSCAL file. */
export const controlRegistrySources = ['shipped', 'oscal'] as const;
export type ControlRegistrySource = (typeof controlRegistrySources)[number];
