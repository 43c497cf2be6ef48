/** The state of a certificate as word, colour and icon, before everything else. */
import type { CertificateVerification } from '@msp/contract';
import { Box, Inline, Text } from '@msp/ui';
import type { Checks } from './checks';
import { stateText } from './state-text';

interface StateBannerProps {
  verification: CertificateVerification;
  checks: Checks | undefined;
}

export function StateBanner({ verification, checks }: StateBannerProps) {
  const { word, tone, icon: Icon, meaning } = stateText(verification, checks);
  return (
    <Box
      role="status"
      data-tone={tone}
      p="4"
      bg={`${tone}.subtle`}
      borderWidth="1px"
      borderRadius="md"
      borderColor={`${tone}.border`}
    >
      <Inline gap="3" fontSize="2xl" color={`${tone}.fg`}>
        <Icon />
        <Text as="strong" size="2xl" weight="semibold">
          {word}
        </Text>
      </Inline>
      <Text marginTop="1" minHeight="2.625rem">
        {meaning}
      </Text>
    </Box>
  );
}
