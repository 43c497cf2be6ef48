/** Recognises operating systems that no longer get security updates. Extend the list as support ends. */

const unsupported: RegExp[] = [
  /Windows (XP|Vista|7|8(\.1)?|10)\b/i,
  /Windows Server (2003|2008|2012)\b/i,
  /macOS (1[0-3])\b/i,
  /Mac OS X/i,
  /Ubuntu (1\d|20)\.\d\d/i,
  /Debian( GNU\/Linux)? ([1-9]|1[01])\b/i,
  /CentOS/i,
];
/** Editions with ten years of updates, which are still supported. */
const longTermSupport = /Windows 10.*(LTSC|LTSB)/i;

export function isUnsupported(name: string): boolean {
  return !longTermSupport.test(name) && unsupported.some((pattern) => pattern.test(name));
}
