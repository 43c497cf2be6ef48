/** The states and kinds of control registries, in the order in which they are shown. */

/** The source of a control registry: shipped with the product, or loaded from an OSCAL file. */
export const controlRegistrySources = ['shipped', 'oscal'] as const;
export type ControlRegistrySource = (typeof controlRegistrySources)[number];

/** What a comparison of two registries looks at in controls with the same code. */
export const comparedParts = ['title', 'purpose', 'questions'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** How far an organisation is with the response to a control of the registry that it follows. */
export const comparedResponses = ['begun', 'approved'] as const;
export type ComparedResponse = (typeof comparedResponses)[number];
