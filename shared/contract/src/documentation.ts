/** Words about calls, apart from the calls themselves: the browser does not load them. */

export interface CallDocumentation {
  /** One sentence for OpenAPI. */
  summary: string;
  /** Where it comes from, e.g. `§7 Dashboard`. */
  section: string;
}

/** Ties a group of words to its group of endpoints: each call has exactly one of both. */
export const documentation = <G extends object>(group: { [K in keyof G]: CallDocumentation }) => group;
