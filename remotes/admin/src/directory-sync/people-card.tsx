/** How many people the directory has sent, and what those who wait need before they can join. */
import { type DirectorySync, remotePaths } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, plural, Stack, Text, TextLink } from '@msp/ui';
import { Facts, formatCount } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';

type UnverifiedDomain = DirectorySync['unverifiedDomains'][number];

/** The longest list that is worth reading. */
const maxShown = 10;

function UnverifiedDomains({ domains }: { domains: UnverifiedDomain[] }) {
  const others = domains.length - maxShown;
  return (
    <>
      <Text tone="muted">
        These people can't join by signing in yet. <TextLink to={remotePaths.admin.domains}>Verify the domain</TextLink>{' '}
        of their addresses, or invite them from <TextLink to={remotePaths.admin.users}>Users</TextLink>.
      </Text>
      <SimpleTable aria-label="Domains to verify">
        <thead>
          <tr>
            <th scope="col">Domain to verify</th>
            <th scope="col">People waiting</th>
          </tr>
        </thead>
        <tbody>
          {domains.slice(0, maxShown).map(({ domain, people }) => (
            <tr key={domain}>
              <th scope="row">{domain}</th>
              <td>{formatCount(people)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {others > 0 && <Text tone="muted">And {plural(others, 'more domain')}.</Text>}
    </>
  );
}

export function PeopleCard({ settings: { people, unverifiedDomains } }: { settings: DirectorySync }) {
  const blocked = unverifiedDomains.reduce((sum, domain) => sum + domain.people, 0);
  const waiting = people.waiting - blocked;
  return (
    <Card>
      <CardHeader>
        <CardTitle>People</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Facts
            facts={[
              { name: 'Active', value: formatCount(people.active) },
              { name: 'Waiting for their first sign-in', value: formatCount(waiting) },
              { name: 'Waiting for a verified domain', value: formatCount(blocked) },
              { name: 'Inactive', value: formatCount(people.inactive) },
            ]}
          />
          {waiting > 0 && (
            <Text tone="muted">
              People join when they sign in with the address that your directory has sent. If they already belong to
              another organisation, invite them from Users as well.
            </Text>
          )}
          {blocked > 0 && <UnverifiedDomains domains={unverifiedDomains} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
