/** Addresses of the pages of one piece of evidence. */
export const viewAddress = (id: string): string => `/evidence/${encodeURIComponent(id)}/view`;

/** @param number of the upload; the current one unless told */
export const previewAddress = (id: string, number?: number): string =>
  `/evidence/${encodeURIComponent(id)}/preview${number === undefined ? '' : `?file=${number}`}`;
