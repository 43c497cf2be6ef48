/** Limits of frameworks that organisations add. */

export const ownFramework = {
  /** Of one organisation. */
  maxFrameworks: 20,
  maxEntries: 1_500,
  maxGroups: 200,
  maxLevels: 20,
  maxBytes: 5 * 1_024 * 1_024,
  /** Controls of one entry, with both strengths together. */
  maxControls: 50,
  /** Characters. */
  name: 80,
  edition: 40,
  identifier: 40,
  title: 500,
  group: 100,
  level: 40,
  open: 1_000,
  /** Problems of a file that are reported at once; the rest appear once these are fixed. */
  reportedProblems: 50,
  /** Entries of each kind that a preview names. */
  previewedEntries: 20,
} as const;
