/** Who manages the active organisation, since when, and with which people. */
import type { Management } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { useSession } from '@msp/session';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Inline,
  List,
  RoleBadge,
  Text,
} from '@msp/ui';
import { useState } from 'react';

const EndManagerDialog = dialogWithRetry(() => import('./dialogs/end-manager-dialog'), 'admin/end-manager');

type Assignment = Management['people'][number];

const Person = ({ person, role, isReviewer }: Assignment) => (
  <Inline as="li" wrap>
    <bdi>{person.name}</bdi>
    <Text as="span" size="sm" tone="muted">
      {person.email}
    </Text>
    <RoleBadge role={role} />
    {isReviewer && <Badge variant="outline">Reviewer</Badge>}
  </Inline>
);

export function ManagerCard({ manager }: { manager: Management }) {
  const me = useSession().user;
  const [isEnding, setEnding] = useState(false);
  const { organization, since, people } = manager;
  const worksForIt = people.some(({ person }) => person.id === me?.id);
  return (
    <Card>
      <CardHeader actions={!worksForIt && <Button onClick={() => setEnding(true)}>End management…</Button>}>
        <CardTitle>
          Managed by <bdi>{organization.name}</bdi>
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Text>
          Since {formatDate(since)}. Its administrators choose who works here, and with which role. What these people do
          appears in your activity log under {organization.name}.
        </Text>
        {worksForIt && (
          <Text marginTop="2" tone="muted">
            You work here for {organization.name}. To end the management, switch to it and open its Clients page.
          </Text>
        )}
        <Text as="h3" weight="medium" marginTop="4" marginBottom="1">
          People
        </Text>
        {people.length === 0 ? (
          <Text tone="muted">No one is assigned now.</Text>
        ) : (
          <List variant="lines" aria-label={`People of ${organization.name}`}>
            {people.map((assignment) => (
              <Person key={assignment.person.id} {...assignment} />
            ))}
          </List>
        )}
      </CardBody>
      {isEnding && <EndManagerDialog manager={manager} onClose={() => setEnding(false)} />}
    </Card>
  );
}
