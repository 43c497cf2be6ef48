/** What a certificate's public page says first. */
import type { CertificateState, CertificateVerification } from '@msp/contract';
import { formatDate, type Tone } from '@msp/ui';
import { certificateLooks } from '@msp/ui/pages';
import { type Checks, outcomeOf } from './checks';

interface StateText {
  /** The state as a word. */
  word: string;
  tone: Tone;
  icon: (typeof certificateLooks)[CertificateState]['icon'];
  /** What it means, as a sentence. */
  meaning: string;
}

const words: Record<CertificateState, string> = {
  ACTIVE: 'Valid',
  EXPIRING_SOON: 'Valid, expires soon',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Replaced',
  REVOKED: 'Revoked',
};

function meaningOf({ state, issuer, expiresAt, revokedAt }: CertificateVerification): string {
  switch (state) {
    case 'EXPIRED':
      return `This certificate was in force until ${formatDate(expiresAt)}.`;
    case 'SUPERSEDED':
      return 'A newer certificate of the same organisation replaced this one. Ask for its code.';
    case 'REVOKED':
      return `${issuer.name} revoked this certificate on ${formatDate(revokedAt)}. Don't rely on it.`;
    default:
      return `This certificate is in force until ${formatDate(expiresAt)}.`;
  }
}

const isInForce = ({ state }: CertificateVerification) => state === 'ACTIVE' || state === 'EXPIRING_SOON';

/** @param checks undefined while they run, and without a signed credential */
export function stateText(verification: CertificateVerification, checks: Checks | undefined): StateText {
  const { state, issuer } = verification;
  const { icon } = certificateLooks[state];
  // Who relies on a certificate is warned of what its holder sees as past.
  const tone = state === 'REVOKED' ? 'bad' : certificateLooks[state].tone;
  const said = { word: words[state], tone, icon, meaning: meaningOf(verification) };
  if (!isInForce(verification) || !checks || outcomeOf(checks) === 'passed') return said;
  if (outcomeOf(checks) === 'unknown') {
    const note = `${issuer.name} confirms this, but your browser couldn't check everything.`;
    return { ...said, tone: 'attention', meaning: `${said.meaning} ${note}` };
  }
  return {
    word: 'Not confirmed',
    tone: 'bad',
    icon: certificateLooks.EXPIRED.icon,
    meaning: "A check of this certificate has failed. Don't rely on it.",
  };
}
