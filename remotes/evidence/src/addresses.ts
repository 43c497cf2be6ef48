/** Paths of the pages of one piece of evidence, and of its controls. */
export const viewAddress = (id: string): string => `/evidence/${encodeURIComponent(id)}/view`;

export const controlAddress = (code: string): string => `/controls/${encodeURIComponent(code)}`;

/** @param number the file's version; the current one by default */
export const previewAddress = (id: string, number?: number): string =>
  `/evidence/${encodeURIComponent(id)}/preview${number === undefined ? '' : `?file=${number}`}`;

export const supplierAddress = (id: string): string => `/suppliers/${encodeURIComponent(id)}`;
export const taskAddress = (id: string): string => `/tasks/${encodeURIComponent(id)}`;

/** The page of the integration or scanner that evidence was collected from. */
export const sourceAddress = ({ kind, id }: { kind: 'integration' | 'scanner'; id: string }): string =>
  `/${kind}s/${encodeURIComponent(id)}`;
