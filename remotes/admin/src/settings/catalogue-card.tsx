/** A link to the control registries, for superadmins. */
import { remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Inline, Text, TextLink } from '@msp/ui';

export function CatalogueCard() {
  if (!usePermissions().has('catalogue:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Control registries</CardTitle>
      </CardHeader>
      <CardBody>
        <Inline justifyContent="space-between" wrap>
          <Text tone="muted">Load a catalogue of controls and choose the one that this organisation uses.</Text>
          <TextLink to={remotePaths.admin.catalogue}>Open control registries</TextLink>
        </Inline>
      </CardBody>
    </Card>
  );
}
