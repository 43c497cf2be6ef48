/** Who is responsible for a control, and how versions of a responsibility matrix differ, with the words that people read. */

/** Provider: the manager does all of it. Customer: the client does all of it. Shared: each does a part. */
export const responsibilityKinds = ['provider', 'customer', 'shared'] as const;
export type ResponsibilityKind = (typeof responsibilityKinds)[number];

export const responsibilityKindLabels: Record<ResponsibilityKind, string> = {
  provider: 'Provider',
  customer: 'Customer',
  shared: 'Shared',
};

/** What the matrix says about a control: without a statement, it isn't offered. */
export const statedResponsibilities = [...responsibilityKinds, 'none'] as const;
export type StatedResponsibility = (typeof statedResponsibilities)[number];

export const statedResponsibilityLabels: Record<StatedResponsibility, string> = {
  ...responsibilityKindLabels,
  none: 'Not offered',
};

/** How a control differs between two versions of a matrix. */
export const responsibilityChanges = ['added', 'changed', 'removed'] as const;
export type ResponsibilityChange = (typeof responsibilityChanges)[number];

export const responsibilityChangeLabels: Record<ResponsibilityChange, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** The draft of a control compared with the version that was published last. */
export const draftChanges = [...responsibilityChanges, 'unchanged'] as const;
export type DraftChange = (typeof draftChanges)[number];

export const draftChangeLabels: Record<DraftChange, string> = { ...responsibilityChangeLabels, unchanged: 'Unchanged' };
