/** The entries of the chosen frameworks that a control bears on. */
import { calls, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { Badge, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import { frameworkEntryPath, frameworkPath, frameworksPath } from '../shared/paths';

/** True once the page is idle, so that its own content is requested first. */
function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => setIdle(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

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
