/** Numbers and limits of data exports. */

/** Data exports: for how many days their files are kept, and how many of the latest are shown. */
export const dataExports = { keptDays: 7, shown: 5 } as const;
