/** Operating systems without security updates. To be extended as further versions reach their end of support. */

const ended: RegExp[] = [
  /Windows (XP|Vista|7|8(\.1)?|10)\b/i,
  /Windows Server (2003|2008|2012)\b/i,
  /macOS (1[0-3])\b/i,
  /Mac OS X/i,
  /Ubuntu (1\d|20)\.\d\d/i,
  /Debian( GNU\/Linux)? ([1-9]|1[01])\b/i,
  /CentOS/i,
];
/** Long-term editions that still receive updates. */
const longLived = /Windows 10.*(LTSC|LTSB)/i;

export function isUnsupported(name: string): boolean {
  return !longLived.test(name) && ended.some((pattern) => pattern.test(name));
}
