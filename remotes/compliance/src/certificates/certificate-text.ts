/** Words, files and the badge of certificates. */
import { type Certificate, type CertificateState, calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { plural } from '@msp/ui';

const dayMs = 86_400_000;

/** Whole days until then, at least 0. */
const daysUntil = (at: string, now = Date.now()): number => Math.max(0, Math.floor((Date.parse(at) - now) / dayMs));

/** "in 21 days", "today" */
export function inDays(at: string): string {
  const days = daysUntil(at);
  return days === 0 ? 'today' : `in ${plural(days, 'day')}`;
}

/** Only the organisation's newest one, and not one that was revoked, is renewed. */
export const isRenewable = ({ state }: { state: CertificateState }): boolean =>
  state !== 'SUPERSEDED' && state !== 'REVOKED';

/** The one that counts today. */
export const isCurrent = ({ state }: { state: CertificateState }): boolean =>
  state === 'ACTIVE' || state === 'EXPIRING_SOON';

export const pdfAddress = ({ code }: Pick<Certificate, 'code'>): string =>
  pathOf(calls.verification.pdf, { params: { code } });
export const credentialAddress = ({ code }: Pick<Certificate, 'code'>): string =>
  pathOf(calls.verification.credential, { params: { code } });
export const badgeAddress = ({ code }: Pick<Certificate, 'code'>): string =>
  pathOf(calls.verification.badge, { params: { code } });

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => escapes[character] ?? character);

/** HTML for the organisation's own website: the badge, linked to the page that verifies it. */
export function badgeSnippet({ code, holder, verifyUrl }: Pick<Certificate, 'code' | 'holder' | 'verifyUrl'>): string {
  const image = new URL(badgeAddress({ code }), verifyUrl).href;
  const text = escaped(`${holder}: certificate ${code}`);
  return `<a href="${escaped(verifyUrl)}"><img src="${escaped(image)}" alt="${text}" height="64"></a>`;
}
