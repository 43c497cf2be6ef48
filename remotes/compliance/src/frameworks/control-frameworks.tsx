/** The entries of the chosen frameworks that a control bears on. */
import { calls, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { useWhenIdle } from '@msp/loading';
import { Badge, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { frameworkEntryPath, frameworkPath, frameworksPath } from '../shared/paths';

export function ControlFrameworks({ control }: { control: Pick<RegistryControl, 'id'> }) {
  const isIdle = useWhenIdle();
  const { data } = useCall(calls.frameworks.ofControl, isIdle ? { params: { id: control.id } } : null);
  if (!data?.isMapped) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Frameworks</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          {data.items.length === 0 && (
            <Text size="sm" tone="muted">
              It doesn't bear on any entry of the frameworks that you use.{' '}
              <TextLink to={frameworksPath}>See all</TextLink>
            </Text>
          )}
          {data.items.map(({ key, name, entries }) => (
            <Stack key={key} gap="1">
              <TextLink to={frameworkPath(key)}>{name}</TextLink>
              {entries.map(({ id, title, state, strength }) => (
                <Inline key={id} wrap rowGap="1">
                  <TextLink to={frameworkEntryPath(key, id)} title={title}>
                    {id}
                  </TextLink>
                  <StatusBadge kind="frameworkEntry" value={state} />
                  {strength === 'partial' && <Badge variant="outline">In part</Badge>}
                </Inline>
              ))}
            </Stack>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
