/** The controls that a metric bears on. */
import type { MetricDetail } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, ControlsIcon, LinkRows, Text } from '@msp/ui';
import { controlPath } from '../../shared/paths';

export function MetricControls({ metric: { controls } }: { metric: MetricDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Controls</CardTitle>
      </CardHeader>
      {controls.length === 0 ? (
        <CardBody>
          <Text tone="muted">No control uses this metric.</Text>
        </CardBody>
      ) : (
        <LinkRows
          rows={controls.map(({ id, code, name, domain }) => ({
            key: id,
            to: controlPath(code),
            icon: <ControlsIcon />,
            label: `${code} ${name}`,
            detail: domain.name,
          }))}
        />
      )}
    </Card>
  );
}
