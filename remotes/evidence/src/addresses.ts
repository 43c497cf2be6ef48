/** Paths of the pages of one piece of evidence. */
export const viewAddress = (id: string): string => `/evidence/${encodeURIComponent(id)}/view`;

/** @param number the file's version; the current one by default */
export const previewAddress = (id: string, number?: number): string =>
  `/evidence/${encodeURIComponent(id)}/preview${number === undefined ? '' : `?file=${number}`}`;
