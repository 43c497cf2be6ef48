/** The `chunk-load-error` window event and the reload that follows it (specification §8). */
import { constants } from '@msp/contract';
import { claimReload } from './reload-guard';

export const chunkLoadEvent = 'chunk-load-error';

export interface ChunkLoadDetail {
  /** The module that could not be imported. */
  path: string;
  error: unknown;
  /** Whether the page will reload automatically. */
  willReload: boolean;
}

/** An object, so that tests can replace the reload. */
export const page = { reload: (): void => window.location.reload() };

let pending: ReturnType<typeof setTimeout> | undefined;

/** Cancels the pending reload ("Dismiss"). */
export function cancelReload(): void {
  clearTimeout(pending);
  pending = undefined;
}

/** Raises the event and reloads after 2 s, unless this module has caused a reload before or the user dismisses it. */
export function raiseChunkLoadError(path: string, error: unknown): void {
  const willReload = claimReload(path);
  window.dispatchEvent(new CustomEvent<ChunkLoadDetail>(chunkLoadEvent, { detail: { path, error, willReload } }));
  if (!willReload) return;
  cancelReload();
  pending = setTimeout(() => page.reload(), constants.moduleImport.reloadAfterMs);
}

/** Calls back for every event. Returns how to stop. */
export function onChunkLoadError(listener: (detail: ChunkLoadDetail) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<ChunkLoadDetail>).detail);
  window.addEventListener(chunkLoadEvent, onEvent);
  return () => window.removeEventListener(chunkLoadEvent, onEvent);
}
