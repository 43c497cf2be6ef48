/** The size limit of uploads and its error message. */
import { AppError } from '../errors';

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `104857600` → `100 MB` */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}

export const fileTooLarge = (maxBytes: number) =>
  new AppError(413, 'PAYLOAD_TOO_LARGE', `The file is too large. The limit is ${formatBytes(maxBytes)}.`, {
    maxBytes,
  });
