/** The references of a control to external frameworks. */
import type { RegistryControl } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text } from '@msp/ui';

export function ReferencesCard({ references, registry }: Pick<RegistryControl, 'references' | 'registry'>) {
  const groups = [
    { name: 'NIST CSF 2.0', ids: references.nistCsf },
    { name: 'CIS Controls v8.1', ids: references.cisV8 },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>References</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="2">
          {groups.map(({ name, ids }) => (
            <Inline key={name} wrap>
              <Text as="span" size="sm" tone="muted">
                {name}
              </Text>
              {ids.map((id) => (
                <Badge key={id} variant="outline">
                  {id}
                </Badge>
              ))}
            </Inline>
          ))}
          <Text size="sm" tone="muted">
            Registry {registry.key}, version {registry.version}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  );
}
