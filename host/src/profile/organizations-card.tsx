/** The organisations of the user, with their role in each, and switching between them. */
import type { AvailableOrganization } from '@msp/contract';
import { useSession } from '@msp/session';
import { Badge, Button, Card, CardHeader, CardTitle, Inline, List, RoleBadge, Text } from '@msp/ui';
import { chooseOrganization } from '../session/choose-organization';

/** Scheme staff may enter hundreds of organisations: those are found by search. */
const listed = 10;

function OrganizationRow({ organization }: { organization: AvailableOrganization }) {
  const { isSwitchingOrganization } = useSession();
  const { name, role, isActive } = organization;
  return (
    <Inline as="li" minHeight="3.25rem">
      <Inline flex="1" minWidth="0" wrap rowGap="1">
        <Text as="span" weight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <RoleBadge role={role} />
      </Inline>
      {isActive ? (
        <Badge tone="accent">Current</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`Switch to ${name}`}
          disabled={isSwitchingOrganization}
          onClick={() => void chooseOrganization(organization)}
        >
          Switch
        </Button>
      )}
    </Inline>
  );
}

export function OrganizationsCard({ organizations }: { organizations: readonly AvailableOrganization[] }) {
  const first = [...organizations].sort((a, b) => Number(b.isActive) - Number(a.isActive)).slice(0, listed);
  const others = organizations.length - first.length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Organisations</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove>
        {first.map((organization) => (
          <OrganizationRow key={organization.externalId} organization={organization} />
        ))}
        {others > 0 && (
          <li>
            <Text tone="muted" size="sm">
              And {others} more. Search for them with Ctrl+K.
            </Text>
          </li>
        )}
      </List>
    </Card>
  );
}
