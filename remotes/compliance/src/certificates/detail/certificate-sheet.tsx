/** The certificate itself: who holds it, for what, from when and until when. */
import { type Certificate, foundText } from '@msp/contract';
import { Box, Card, CertificatesIcon, formatDate, Heading, Inline, Stack, Text, TextLink, useBrandName } from '@msp/ui';
import { Facts, StatusBadge } from '@msp/ui/pages';
import { assessmentPath } from '../../shared/paths';
import { isRenewable } from '../certificate-text';

/** What was found of the holder, in the words of the PDF and the credential. */
const claimOf = ({ scope }: Certificate, brand: string): string =>
  scope ? `${foundText(scope)}.` : `was certified by ${brand}.`;

export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const brand = useBrandName();
  const isPast = !isRenewable(certificate);
  const { code, holder, state, issuedAt, expiresAt, issuedBy, assessment } = certificate;
  return (
    <Card label="Certificate">
      <Box p={{ base: '4', md: '10' }} borderTopWidth="3px" borderColor={isPast ? 'none.solid' : 'accent.solid'}>
        <Stack gap="6">
          <Inline wrap justifyContent="space-between">
            <Inline color={isPast ? 'fg.muted' : 'accent.fg'} fontSize="xl">
              <CertificatesIcon />
              <Text as="span" weight="semibold">
                {brand}
              </Text>
            </Inline>
            <StatusBadge kind="certificate" value={state} />
          </Inline>
          <Stack gap="2">
            <Text tone="muted">This certifies that</Text>
            <Heading as="h2">
              <Text as="span" size="3xl" style={{ overflowWrap: 'anywhere' }}>
                {holder}
              </Text>
            </Heading>
            <Text>{claimOf(certificate, brand)}</Text>
          </Stack>
          <Facts
            facts={[
              { name: 'Certificate', value: isPast ? <s>{code}</s> : code },
              { name: 'Issued', value: formatDate(issuedAt) },
              { name: 'Expires', value: formatDate(expiresAt) },
              { name: 'Issuer', value: issuedBy ? `${brand}, approved by ${issuedBy.name}` : brand },
              ...(assessment
                ? [
                    {
                      name: 'Assessment',
                      value: <TextLink to={assessmentPath(assessment.id)}>{assessment.code}</TextLink>,
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      </Box>
    </Card>
  );
}
