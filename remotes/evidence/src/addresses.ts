/** Paths of the pages of one piece of evidence, and of its controls. */
export const viewAddress = (id: string): string => `/evidence/${encodeURIComponent(id)}/view`;

export const controlAddress = (code: string): string => `/controls/${encodeURIComponent(code)}`;

/** @param number the file's version; the current one by default */
export const previewAddress = (id: string, number?: number): string =>
  `/evidence/${encodeURIComponent(id)}/preview${number === undefined ? '' : `?file=${number}`}`;

export const integrationAddress = (id: string): string => `/integrations/${encodeURIComponent(id)}`;
