/** A link to the API keys, for members who may manage them. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Inline, Text, TextLink } from '@msp/ui';

export function ApiKeysCard() {
  if (!usePermissions().has('api-key:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>API keys</CardTitle>
      </CardHeader>
      <CardBody>
        <Inline justifyContent="space-between" wrap>
          <Text tone="muted">Let other programs work with your organisation’s data.</Text>
          <TextLink to={remotePaths.admin.apiKeys}>Open API keys</TextLink>
        </Inline>
      </CardBody>
    </Card>
  );
}
