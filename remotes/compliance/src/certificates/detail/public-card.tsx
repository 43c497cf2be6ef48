/** What others see of a certificate: its public page and its files. */
import type { Certificate } from '@msp/contract';
import { Box, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { ExternalLink } from '../../shared/external-link';
import { credentialAddress, pdfAddress } from '../certificate-text';

export function PublicCard({ certificate }: { certificate: Certificate }) {
  const { verifyUrl, isSigned } = certificate;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Public page</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text size="sm" tone="muted">
            Anyone with the link can check the certificate, without signing in. The page contains no personal names.
          </Text>
          <Inline justifyContent="space-between">
            <Box minWidth="0" overflowWrap="anywhere">
              <ExternalLink href={verifyUrl}>{verifyUrl}</ExternalLink>
            </Box>
            <CopyButton text={verifyUrl} what="the link to the public page" />
          </Inline>
          <Inline wrap>
            <DownloadLink href={pdfAddress(certificate)} aria-label="Download the certificate as PDF">
              PDF
            </DownloadLink>
            {isSigned && (
              <DownloadLink href={credentialAddress(certificate)} aria-label="Download the signed credential as JSON">
                Credential
              </DownloadLink>
            )}
          </Inline>
          {!isSigned && (
            <Text size="sm" tone="muted">
              It was issued before certificates were signed, so it has no credential.
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
