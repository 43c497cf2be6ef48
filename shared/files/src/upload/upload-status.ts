/** The state of an upload in words. */
import type { QueuedFile } from './use-upload-queue';

export function uploadStatus({ state, percent }: Pick<QueuedFile, 'state' | 'percent'>): string {
  switch (state) {
    case 'ready':
      return '';
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return percent < 100 ? `${percent}% uploaded` : 'Checking';
    case 'failed':
      return 'Upload failed';
    case 'done':
      return 'Added';
  }
}
