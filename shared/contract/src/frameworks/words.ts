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

/** What coverage is, wherever it is explained. See `coverageOf`. */
export const coverageDefinition =
  'Coverage is the percentage of applicable entries that are met, rounded down. Entries without a control count as applicable.';

/** Groups of an organisation's own framework may have a name and no key of their own. */
export const groupText = ({ key, name }: { key: string; name: string }): string =>
  key === name ? name : `${key} ${name}`;

/** The formats from which an own framework is read. */
export const ownFrameworkFormats = ['csv', 'oscal'] as const;
export type OwnFrameworkFormat = (typeof ownFrameworkFormats)[number];

export const ownFrameworkFormatLabels: Record<OwnFrameworkFormat, string> = { csv: 'CSV', oscal: 'OSCAL catalogue' };

/** The columns of a CSV file of an own framework, in the order of the template. */
export const ownFrameworkColumns = ['id', 'title', 'group', 'level', 'full', 'partial', 'open'] as const;
export type OwnFrameworkColumn = (typeof ownFrameworkColumns)[number];

export const ownFrameworkColumnLabels: Record<OwnFrameworkColumn, string> = {
  id: 'Identifier',
  title: 'Title',
  group: 'Group',
  level: 'Level',
  full: 'Full',
  partial: 'Partial',
  open: 'Left open',
};

/** The key of an own framework is this and its id, so that it never equals the key of a shipped one. */
export const ownFrameworkPrefix = 'own-';
