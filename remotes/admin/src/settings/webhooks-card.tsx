/** A link to the webhooks, for members who may manage them. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Inline, Text, TextLink } from '@msp/ui';

export function WebhooksCard() {
  if (!usePermissions().has('webhook:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Webhooks</CardTitle>
      </CardHeader>
      <CardBody>
        <Inline justifyContent="space-between" wrap>
          <Text tone="muted">Tell other systems when something changes.</Text>
          <TextLink to={remotePaths.admin.webhooks}>Open webhooks</TextLink>
        </Inline>
      </CardBody>
    </Card>
  );
}
