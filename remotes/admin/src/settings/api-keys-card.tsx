/** The way to the API keys, for who may manage them. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Text, TextLink } from '@msp/ui';

export function ApiKeysCard() {
  if (!usePermissions().has('api-key:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>API keys</CardTitle>
      </CardHeader>
      <CardBody>
        <Text tone="muted">
          Keys let other programs read for your organization.{' '}
          <TextLink to={remotePaths.admin.apiKeys}>API keys</TextLink>
        </Text>
      </CardBody>
    </Card>
  );
}
