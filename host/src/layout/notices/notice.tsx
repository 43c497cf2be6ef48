/** A notice above the page, as wide as the page's content. */
import { Box, Callout, type CalloutProps } from '@msp/ui';

export function Notice(props: Omit<CalloutProps, 'tone'>) {
  return (
    <Box px={{ base: '4', md: '6' }} pt="4" maxWidth="100rem" marginInline="auto">
      <Callout tone="attention" {...props} />
    </Box>
  );
}
