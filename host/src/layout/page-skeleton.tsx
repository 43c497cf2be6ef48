/** The full-page skeleton: a sidebar and content cards (specification §2.1). Shown until it is known who is there. */

import { constants } from '@msp/contract';
import { Box, Flex, Skeleton, Stack } from '@msp/ui';
import { ContentSkeleton } from './content-skeleton';

const lines = ['70%', '55%', '62%', '48%', '66%', '58%', '50%'];

export function PageSkeleton() {
  return (
    <Flex minHeight="100dvh">
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
        <ContentSkeleton />
      </Box>
    </Flex>
  );
}
