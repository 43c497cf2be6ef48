/** What bears on a control beside its questions: metrics with their targets, and references by identifier. */
import type { RegistryControl } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, chakra, HStack, Stack, Text } from '@msp/ui';

const MetricList = chakra('ul', {
  base: { listStyle: 'none', '& > li': { px: '4', py: '2.5' }, '& > li + li': { borderTopWidth: '1px' } },
});

const units: Record<string, string> = { percent: '%', days: ' days', hours: ' hours', count: '', score: ' points' };

export function MetricsCard({ metrics }: { metrics: RegistryControl['metrics'] }) {
  if (metrics.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Metrics</CardTitle>
      </CardHeader>
      <MetricList>
        {metrics.map(({ key, name, description, unit, better, target }) => (
          <li key={key}>
            <HStack justifyContent="space-between" alignItems="baseline">
              <Text fontWeight="medium">{name}</Text>
              <Text as="span" size="sm" whiteSpace="nowrap">
                Target {better === 'higher' ? '≥' : '≤'} {target}
                {units[unit] ?? ` ${unit}`}
              </Text>
            </HStack>
            <Text size="sm" tone="muted">
              {description}
            </Text>
          </li>
        ))}
      </MetricList>
    </Card>
  );
}

export function ReferencesCard({ references, registry }: Pick<RegistryControl, 'references' | 'registry'>) {
  const groups = [
    { name: 'NIST CSF 2.0', ids: references.nistCsf },
    { name: 'CIS Controls v8', ids: references.cisV8 },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>References</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="2">
          {groups.map(({ name, ids }) => (
            <HStack key={name} flexWrap="wrap">
              <Text as="span" size="sm" tone="muted">
                {name}
              </Text>
              {ids.map((id) => (
                <Badge key={id} variant="outline">
                  {id}
                </Badge>
              ))}
            </HStack>
          ))}
          <Text size="sm" tone="muted">
            Registry {registry.key}, version {registry.version}
          </Text>
        </Stack>
      </CardBody>
    </Card>
  );
}
