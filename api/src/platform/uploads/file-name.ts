/** Makes file names from users safe to store, send and unpack on any system. */
import { extensionOf } from '@msp/contract';

/** Characters; file systems allow 255 bytes. */
const maxLength = 180;
const fallback = 'file';

/** Control characters, including those that reverse text so that `gpj.exe` reads as `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const forbidden = /[<>:"/\\|?*]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** @returns the name without folders; never empty */
export function safeFileName(name: string | undefined): string {
  const base = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = base
    .replace(invisible, '')
    .replace(forbidden, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (cleaned === '') return fallback;
  const allowed = reserved.test(cleaned) ? `_${cleaned}` : cleaned;
  const letters = [...allowed];
  if (letters.length <= maxLength) return allowed;
  const ending = extensionOf(allowed);
  return `${letters.slice(0, maxLength - ending.length - 1).join('')}${ending && `.${ending}`}`;
}

/** `patch-report.csv` → `patch-report` */
export function stemOf(name: string): string {
  const ending = extensionOf(name);
  return ending ? name.slice(0, -ending.length - 1) : name;
}
