/** The image of a certificate's badge for other sites. The state is a word as well as a colour; readers hear title and description. */
import { type CertificateState, certificateStateLabels } from '@msp/contract';
import { dateText } from '@msp/templates';
import { dayOf } from '../../platform/clock';
import { html } from '../../platform/http/html';
import type { PublicCertificate } from './service';

/** Dark enough for white text (WCAG AA). */
const colours: Record<CertificateState, string> = {
  ACTIVE: '#15803d',
  EXPIRING_SOON: '#a14b05',
  EXPIRED: '#b91c1c',
  SUPERSEDED: '#4b5563',
  REVOKED: '#b91c1c',
};

const maxHolder = 38;

function dateOf({ state, expiresAt, revokedAt }: PublicCertificate): string {
  if (revokedAt) return `Revoked on ${dateText(dayOf(revokedAt))}`;
  if (state === 'SUPERSEDED') return 'Replaced by a newer certificate';
  return `${state === 'EXPIRED' ? 'Expired on' : 'Valid until'} ${dateText(dayOf(expiresAt))}`;
}

const tick = 'M31 42l6.5 6.5L50 35';
const cross = 'M33 35l14 14m0-14L33 49';

/** XML allows no control characters. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ');

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxHolder ? `${letters.slice(0, maxHolder - 1).join('')}…` : text;
}

/** @param brand the issuer's name */
export function badgeImage(certificate: PublicCertificate, brand: string): string {
  const { code, state } = certificate;
  const holder = printable(certificate.holder);
  const label = certificateStateLabels[state];
  const colour = colours[state];
  const pill = 20 + label.length * 6.5;
  const isValid = state === 'ACTIVE' || state === 'EXPIRING_SOON';
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96" viewBox="0 0 320 96" role="img" aria-labelledby="t d">
<title id="t">${brand} certificate: ${label}</title>
<desc id="d">${holder}, certificate ${code}. ${dateOf(certificate)}.</desc>
<rect x=".5" y=".5" width="319" height="95" rx="8" fill="#fff" stroke="#c9ced6"/>
<path d="M40 16l20 7v18c0 15-8.5 24.5-20 29-11.5-4.5-20-14-20-29V23z" fill="${colour}"/>
<path d="${isValid ? tick : cross}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif" font-size="11" fill="#4b5563">
<text x="76" y="29" font-size="15" font-weight="700" fill="#1a1f26">${brand}</text>
<rect x="${308 - pill}" y="14" width="${pill}" height="20" rx="10" fill="${colour}"/>
<text x="${308 - pill / 2}" y="28" font-weight="600" text-anchor="middle" fill="#fff">${label}</text>
<text x="76" y="51" font-size="12" fill="#1a1f26">${shortened(holder)}</text>
<text x="76" y="69">${dateOf(certificate)}</text>
<text x="76" y="84">${code}</text>
</g>
</svg>
`.text;
}
