/** One adapter of the catalogue. */
import type { Adapter } from '@msp/contract';
import { Box, Heading, List, Text } from '@msp/ui';

export function AdapterCard({ adapter: { name, vendor, description, collects } }: { adapter: Adapter }) {
  return (
    <Box as="li" p="4" bg="bg.surface" borderWidth="1px" borderRadius="md">
      <Heading as="h4" size="sm">
        {name}{' '}
        <Text as="small" size="sm" weight="normal" tone="muted">
          by {vendor}
        </Text>
      </Heading>
      <Text marginTop="1">{description}</Text>
      {collects.length > 0 && (
        <>
          <Text marginTop="3" size="sm" tone="muted">
            Collects
          </Text>
          <List variant="bullets" fontSize="sm">
            {collects.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        </>
      )}
    </Box>
  );
}
