/** The badge of a certificate, and the HTML that puts it on a website. */
import type { Certificate } from '@msp/contract';
import { Box, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text } from '@msp/ui';
import { certificateLooks, Disclosure } from '@msp/ui/pages';
import { CopyButton, Image } from '@msp/ui/records';
import { badgeAddress, badgeSnippet } from '../certificate-text';

export function BadgeCard({ certificate }: { certificate: Certificate }) {
  const snippet = badgeSnippet(certificate);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Badge</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Box height="5rem">
            <Image
              src={badgeAddress(certificate)}
              alt={`Badge: ${certificate.holder}, ${certificateLooks[certificate.state].label.toLowerCase()}`}
              style={{ height: '100%', marginInline: 0 }}
            />
          </Box>
          <Text size="sm" tone="muted">
            It always shows the current state, and links to the public page.
          </Text>
          <Disclosure summary="HTML for your website">
            <Inline alignItems="flex-start" justifyContent="space-between" marginTop="2">
              <Text as="code" mono size="sm" style={{ overflowWrap: 'anywhere' }}>
                {snippet}
              </Text>
              <CopyButton text={snippet} what="the HTML of the badge" />
            </Inline>
          </Disclosure>
        </Stack>
      </CardBody>
    </Card>
  );
}
