/** The states of framework entries, in the order in which they are shown, with the words that people read. */

/** What an organisation's approved controls say about an entry of a framework: see `entryState`. */
export const entryStates = ['gap', 'partly', 'met', 'not-applicable', 'no-control'] as const;
export type EntryState = (typeof entryStates)[number];

export const entryStateLabels: Record<EntryState, string> = {
  gap: 'Gap',
  partly: 'Partly met',
  met: 'Met',
  'not-applicable': 'Not applicable',
  'no-control': 'No control',
};

/** Full: the controls that are linked so cover the entry together. Partial: a control that covers a part of it. */
export const linkStrengths = ['full', 'partial'] as const;
export type LinkStrength = (typeof linkStrengths)[number];

export const linkStrengthLabels: Record<LinkStrength, string> = {
  full: 'Needed to cover it',
  partial: 'Covers a part',
};

/** What the statement of applicability says about an entry. */
export const applicabilities = ['undecided', 'applicable', 'excluded'] as const;
export type Applicability = (typeof applicabilities)[number];

export const applicabilityLabels: Record<Applicability, string> = {
  undecided: 'Not decided',
  applicable: 'Applicable',
  excluded: 'Excluded',
};

/** Whether the organisation works with a framework. */
export const frameworkChoices = ['chosen', 'other'] as const;
export type FrameworkChoice = (typeof frameworkChoices)[number];

/** Wherever coverage is shown. */
export const coverageNote = 'By our mapping, not an audit.';
