/** The skeleton of a page: a title line and content cards. */
import { Box, Grid, LoadingRegion, Skeleton, Stack } from '@msp/ui';

const cards = ['first', 'second', 'third', 'fourth'];

export function ContentSkeleton() {
  return (
    <LoadingRegion label="Loading page">
      <Stack gap="4" px={{ base: '4', md: '6' }} py={{ base: '4', md: '5' }} maxWidth="100rem" marginInline="auto">
        <Skeleton height="7" width="14rem" maxWidth="full" />
        <Grid minColumn="18rem">
          {cards.map((card) => (
            <Box key={card} p="4" bg="bg.surface" borderWidth="1px" borderRadius="md">
              <Skeleton width="40%" />
              <Skeleton marginTop="4" height="3" />
              <Skeleton marginTop="2" height="3" width="80%" />
              <Skeleton marginTop="2" height="3" width="60%" />
            </Box>
          ))}
        </Grid>
      </Stack>
    </LoadingRegion>
  );
}
