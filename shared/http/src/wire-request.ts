/** A request as it is sent. */

/** Bytes. `total` includes what the multipart form adds to the file. */
export type OnProgress = (sent: number, total: number) => void;

export interface WireRequest {
  method: string;
  /** Site-absolute, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** Its reply is held for a later request, so it must not take a held one: that would be its own. */
  isPrefetch?: true;
  /** For uploads only: sent by XMLHttpRequest instead of `fetch`. */
  onProgress?: OnProgress;
}
