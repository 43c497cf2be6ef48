/** A card that leads to a page of its own, for members who may open that page. */
import type { Permission } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Inline, Text, TextLink } from '@msp/ui';

interface LinkCardProps {
  title: string;
  description: string;
  /** The text of the link. */
  action: string;
  path: string;
  permission: Permission;
}

export function LinkCard({ title, description, action, path, permission }: LinkCardProps) {
  if (!usePermissions().has(permission)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <Inline justifyContent="space-between" wrap>
          <Text tone="muted">{description}</Text>
          <TextLink to={path}>{action}</TextLink>
        </Inline>
      </CardBody>
    </Card>
  );
}
