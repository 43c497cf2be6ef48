/** What a certificate says: holder, issuer, dates, scope and its entry in a certificate register. It names no persons. */
import { type CertificateVerification, foundText } from '@msp/contract';
import { AnchorLink, Card, CardBody, CardHeader, CardTitle, formatDate, SubText } from '@msp/ui';
import { Facts } from '@msp/ui/pages';

export function CertificateFacts({ verification }: { verification: CertificateVerification }) {
  const { code, holder, issuer, issuedAt, expiresAt, revokedAt, scope, registration } = verification;
  const facts = [
    { name: 'Holder', value: holder },
    {
      name: 'Issuer',
      value: (
        <>
          {issuer.name}
          <SubText mono>{issuer.did}</SubText>
        </>
      ),
    },
    { name: 'Issued', value: formatDate(issuedAt) },
    { name: 'Expires', value: formatDate(expiresAt) },
    ...(revokedAt ? [{ name: 'Revoked', value: formatDate(revokedAt) }] : []),
    ...(scope ? [{ name: 'Found', value: `${holder} ${foundText(scope)}.` }] : []),
    ...(registration
      ? [
          {
            name: 'Registry',
            value: (
              <AnchorLink href={registration.url} rel="noreferrer">
                {registration.registry}
              </AnchorLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Certificate {code}</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts facts={facts} />
      </CardBody>
    </Card>
  );
}
