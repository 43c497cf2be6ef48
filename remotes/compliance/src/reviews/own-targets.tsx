/** The organisation's own targets for the metrics of a control, shown to reviewers of its response. */
import type { RegistryControl } from '@msp/contract';
import { Card, CardHeader, CardTitle, List, Text, TextLink } from '@msp/ui';
import { ownTargetText, targetText } from '../metrics/public';
import { metricPath } from '../shared/paths';

export function OwnTargets({ metrics }: Pick<RegistryControl, 'metrics'>) {
  const own = metrics.filter(({ ownTarget }) => ownTarget);
  if (own.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your own targets</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove aria-label="Your own targets">
        {own.map((metric) => (
          <li key={metric.key}>
            <TextLink to={metricPath(metric.key)}>{metric.name}</TextLink>
            <Text size="sm">
              {targetText(metric)} {ownTargetText(metric)}
            </Text>
          </li>
        ))}
      </List>
    </Card>
  );
}
