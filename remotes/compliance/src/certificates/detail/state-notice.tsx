/** What the holder has to know about a certificate that is not simply valid. */
import { type Certificate, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout, formatDate, LinkButton } from '@msp/ui';
import { useOpenAssessment } from '../../assessments/public';
import { certificatePath, certificatesPath } from '../../shared/paths';
import { inDays, isCurrent } from '../certificate-text';

/** Leads to the certificate that is in force now, or to all of them. */
function Current() {
  const { data } = useCall(calls.certificates.list, { query: { sort: 'issuedAt', order: 'desc' } });
  const current = data?.items.find(isCurrent);
  return (
    <LinkButton size="sm" to={current ? certificatePath(current.id) : certificatesPath}>
      {current ? `Current certificate ${current.code}` : 'All certificates'}
    </LinkButton>
  );
}

function Revoked({ certificate: { revokedAt, revokedReason } }: { certificate: Certificate }) {
  return (
    <Callout tone="bad" title={`Revoked on ${formatDate(revokedAt)}`} action={<Current />}>
      {revokedReason} It's no longer valid, and its public page, credential and badge show it. Remove the badge from
      your website, and don't hand out the PDF.
    </Callout>
  );
}

/** What leads to the next certificate. */
function Renewal() {
  const { open } = useOpenAssessment();
  return open
    ? `${open.code} is open. Once it's approved, it earns the next certificate.`
    : 'The next certificate needs an approved assessment, so renew it in time.';
}

export function StateNotice({ certificate }: { certificate: Certificate }) {
  const { state, expiresAt } = certificate;
  switch (state) {
    case 'EXPIRING_SOON':
      return (
        <Callout tone="attention" title={`Expires ${inDays(expiresAt)}, on ${formatDate(expiresAt)}`}>
          <Renewal />
        </Callout>
      );
    case 'EXPIRED':
      return (
        <Callout tone="bad" title={`Expired on ${formatDate(expiresAt)}`}>
          Its public page and badge show it. An approved assessment earns the next certificate.
        </Callout>
      );
    case 'SUPERSEDED':
      return (
        <Callout title="Superseded" action={<Current />}>
          A newer certificate of your organisation replaced this one. If the newer one is revoked, this one still
          doesn't count, unless the issuer reinstates it.
        </Callout>
      );
    case 'REVOKED':
      return <Revoked certificate={certificate} />;
    default:
      return certificate.reinstatedAt ? (
        <Callout title={`Reinstated on ${formatDate(certificate.reinstatedAt)}`}>
          {certificate.reinstatedReason}
        </Callout>
      ) : null;
  }
}
