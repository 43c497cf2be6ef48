/** How many people the directory has sent, and how many of them wait for their first sign-in. */
import type { DirectorySync } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { Facts, formatCount } from '@msp/ui/pages';

export function PeopleCard({ settings }: { settings: DirectorySync }) {
  const { active, waiting, inactive } = settings.people;
  return (
    <Card>
      <CardHeader>
        <CardTitle>People</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Facts
            facts={[
              { name: 'Active', value: formatCount(active) },
              { name: 'Waiting for their first sign-in', value: formatCount(waiting) },
              { name: 'Inactive', value: formatCount(inactive) },
            ]}
          />
          {waiting > 0 && (
            <Text tone="muted">
              People join when they sign in with the address that your directory has sent. If they already belong to
              another organisation, invite them from Users as well.
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
