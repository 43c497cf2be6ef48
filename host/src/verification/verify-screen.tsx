/**
 * /verify and /verify/{code}: anyone verifies a certificate here without signing in. The page reads no session and loads no remote.
 */
import { useParams } from '@msp/router';
import { Box, Heading, Inline, Stack, Text, useBrandName, usePageTitle } from '@msp/ui';
import mark from '../html/favicon.svg';
import { CodeForm } from './code-form';
import { VerifiedCertificate } from './verified-certificate';

function AnyCertificate() {
  usePageTitle('Verify a certificate');
  return (
    <>
      <Text tone="muted">
        See whether a certificate is in force. Your browser checks the issuer's signature itself.
      </Text>
      <CodeForm />
    </>
  );
}

export function VerifyScreen() {
  const { code } = useParams();
  return (
    <Box px="4" py="6">
      {/* Search engines would show states that are no longer true. */}
      <meta name="robots" content="noindex" />
      <Stack as="main" gap="4" maxWidth="45rem" marginInline="auto">
        <Inline>
          <img src={mark} alt="" width="24" height="24" />
          <Text as="span" weight="semibold">
            {useBrandName()}
          </Text>
        </Inline>
        <Heading as="h1" size="lg">
          Verify a certificate
        </Heading>
        {code === undefined ? <AnyCertificate /> : <VerifiedCertificate key={code} code={code} />}
      </Stack>
    </Box>
  );
}
