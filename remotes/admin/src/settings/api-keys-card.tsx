/** The way to the API keys, for who may manage them. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, HStack, Text, TextLink } from '@msp/ui';

export function ApiKeysCard() {
  if (!usePermissions().has('api-key:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>API keys</CardTitle>
      </CardHeader>
      <CardBody>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Text tone="muted">Keys with which other programs read for your organization.</Text>
          <TextLink to={remotePaths.admin.apiKeys}>Open API keys</TextLink>
        </HStack>
      </CardBody>
    </Card>
  );
}
