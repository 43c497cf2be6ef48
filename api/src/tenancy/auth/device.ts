/** Names the browser and the operating system of a user agent, for people to recognise their own devices. Not for decisions. */

import type { IncomingHttpHeaders } from 'node:http';

/** Longer ones are cut: the browser and its system come first. */
const userAgentLength = 512;

/** The browser's own description, of a limited length; null without one. */
export const userAgentOf = (headers: IncomingHttpHeaders): string | null =>
  headers['user-agent']?.slice(0, userAgentLength) ?? null;

type Rules = readonly (readonly [name: string, pattern: RegExp])[];

/** Browsers name the ones that they descend from, so the order counts. */
const browsers: Rules = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: Rules = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (rules: Rules, userAgent: string) => rules.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export function deviceOf(userAgent: string) {
  const system = nameOf(systems, userAgent);
  return {
    browser: nameOf(browsers, userAgent),
    system,
    isMobile: system === 'iPhone' || system === 'iPad' || system === 'Android',
  };
}
