/** Whether what was assessed still holds: the health of the organisation's approved controls now, as on the dashboard. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { ImplementedHealth, readMetrics } from '../../dashboard/public';

export function HealthCard() {
  const result = useCall(calls.dashboard.get, {});
  const metrics = result.data && readMetrics(result.data.complianceMetrics);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Health now</CardTitle>
      </CardHeader>
      {metrics ? (
        <CardBody>
          <Stack>
            <ImplementedHealth {...metrics} />
            {metrics.implemented > 0 && metrics.failing + metrics.attention === 0 && (
              <Text size="sm">
                None of the {metrics.implemented} implemented controls is failing or needs attention.
              </Text>
            )}
            <Text size="sm" tone="muted">
              The certificate says what the assessor found. Health shows what holds today.
            </Text>
          </Stack>
        </CardBody>
      ) : (
        <LoadState what="the health of the controls" result={result} />
      )}
    </Card>
  );
}
