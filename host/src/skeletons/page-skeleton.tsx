/**
 * The full-page skeleton: a sidebar and content cards (specification §2.1). Shown until the session has loaded. If that
 * takes too long, it says so and offers a reload.
 */
import { constants } from '@msp/contract';
import { Box, Button, Heading, Inline, RefreshIcon, Skeleton, Stack, Text } from '@msp/ui';
import { useEffect, useState } from 'react';
import { browser } from '../browser';
import { ContentSkeleton } from './content-skeleton';

const lines = ['70%', '55%', '62%', '48%', '66%', '58%', '50%'];

const slowAfterMs = 10_000;

function SlowStart() {
  return (
    <Stack role="alert" gap="3" alignItems="flex-start" px={{ base: '4', md: '6' }} pt="5">
      <Heading as="h1">This is taking longer than usual</Heading>
      <Text tone="muted">The server has not responded yet. Keep waiting, or reload the page.</Text>
      <Button icon={<RefreshIcon />} onClick={browser.reload}>
        Reload Page
      </Button>
    </Stack>
  );
}

export function PageSkeleton() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Inline gap="0" alignItems="stretch" minHeight="100dvh">
      <Box
        data-testid="sidebar-skeleton"
        display={{ base: 'none', md: 'block' }}
        width={constants.sidebar.width}
        flexShrink="0"
        p="3"
        bg="bg.sunken"
        borderInlineEndWidth="1px"
      >
        <Skeleton height="9" />
        <Stack gap="4" marginTop="6">
          {lines.map((width) => (
            <Skeleton key={width} style={{ width }} />
          ))}
        </Stack>
      </Box>
      <Box flex="1" minWidth="0">
        {slow && <SlowStart />}
        <ContentSkeleton />
      </Box>
    </Inline>
  );
}
