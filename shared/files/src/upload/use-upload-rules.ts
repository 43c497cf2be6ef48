/** Which files evidence may be: said before files are chosen, and checked for each file before it is sent. */
import { calls, constants, hasRefusedExtension } from '@msp/contract';
import { useCall } from '@msp/http';
import { formatBytes } from '@msp/ui/pages';

/** @returns why the server would refuse the file; undefined if it may be sent. The server also looks into it. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | undefined {
  if (hasRefusedExtension(name)) return "Programs, scripts and web pages aren't accepted.";
  if (size > maxBytes) return `The file is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.`;
  return size === 0 ? 'The file is empty.' : undefined;
}

/** @param wanted false requests nothing, while no files can be chosen */
export function useUploadRules(wanted = true) {
  const { data } = useCall(calls.runtimeConfig.frontend, wanted ? {} : null, {
    dedupingInterval: constants.cache.frontendConfigFreshMs,
  });
  const maxBytes = data?.maxUploadBytes ?? constants.uploadMaxBytes;
  return {
    summary: `PDF, Office, images, text, email and archives up to ${formatBytes(maxBytes)}. No programs, scripts or web pages.`,
    refusalOf: (file: File) => refusalOf(file, maxBytes),
  };
}
