/** The documentation of calls, separate from the calls so that the browser does not load it. */

export interface CallDocumentation {
  /** A sentence for OpenAPI. */
  summary: string;
  /** The section of the specification, such as `§7 Dashboard`. */
  section: string;
}

/** Ties the documentation of a group to its endpoints: every call has both. */
export const documentation = <G extends object>(group: { [K in keyof G]: CallDocumentation }) => group;
