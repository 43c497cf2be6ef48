/** One adapter of the catalogue. */
import type { Adapter } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Box, Heading, Inline, LinkButton, List, Text } from '@msp/ui';
import { connectAddress } from '../shared/addresses';

export function AdapterCard({ adapter: { key, name, vendor, description, collects } }: { adapter: Adapter }) {
  const mayConnect = usePermissions().has('integration:manage');
  return (
    <Box as="li" p="4" bg="bg.surface" borderWidth="1px" borderRadius="md">
      <Inline justifyContent="space-between" alignItems="flex-start">
        <Heading as="h4" size="sm">
          {name}{' '}
          <Text as="small" size="sm" weight="normal" tone="muted">
            by {vendor}
          </Text>
        </Heading>
        {mayConnect && (
          <LinkButton size="sm" to={connectAddress(key)} aria-label={`Connect ${name}`}>
            Connect
          </LinkButton>
        )}
      </Inline>
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
