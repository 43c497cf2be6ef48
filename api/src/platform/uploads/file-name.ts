/** Names of files as people gave them, made fit to be kept, sent and unpacked on any system. */

/** Letters a name may have; file systems stop at 255 bytes. */
const maxLength = 180;
const fallback = 'file';

/** Control characters, and the ones that turn the direction of text: `gpj.exe` read as `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const forbidden = /[<>:"/\\|?*]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** @returns the name without folders, with its ending; never empty */
export function safeFileName(name: string | undefined): string {
  const base = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = base
    .replace(invisible, '')
    .replace(forbidden, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (cleaned === '') return fallback;
  const fitting = reserved.test(cleaned) ? `_${cleaned}` : cleaned;
  const letters = [...fitting];
  if (letters.length <= maxLength) return fitting;
  const ending = extensionOf(fitting);
  return `${letters.slice(0, maxLength - ending.length - 1).join('')}${ending && `.${ending}`}`;
}

/** In lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** `patch-report.csv` → `patch-report` */
export function stemOf(name: string): string {
  const ending = extensionOf(name);
  return ending ? name.slice(0, -ending.length - 1) : name;
}
