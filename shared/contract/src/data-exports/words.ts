/** The states and kinds of data exports, in the order in which they are shown. */

/** EXPIRED: it was ready, and its file is deleted. */
export const dataExportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type DataExportState = (typeof dataExportStates)[number];
