/** The way to the control registries, for who may load and choose them. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, HStack, Text, TextLink } from '@msp/ui';

export function CatalogueCard() {
  if (!usePermissions().has('catalogue:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Control registries</CardTitle>
      </CardHeader>
      <CardBody>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Text tone="muted">Which catalogue of controls this organization follows, and loading another.</Text>
          <TextLink to={remotePaths.admin.catalogue}>Open control registries</TextLink>
        </HStack>
      </CardBody>
    </Card>
  );
}
