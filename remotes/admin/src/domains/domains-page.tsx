/** Domain verification: the organisation's domains and the DNS records that prove them. */
import { calls, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { EmptyState, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { Loaded } from '../shared/loaded';
import { AddDomain } from './add-domain';
import { DomainCard } from './domain-card';

function Domains() {
  const result = useCall(calls.domains.list, {});
  return (
    <Loaded result={result} what="the domains" skeleton={<Skeleton height="48" width="full" />}>
      {({ items = [] }) => (
        <Stack gap="4">
          <AddDomain />
          {items.length === 0 ? (
            <EmptyState title="No domains" description="Add a domain to get the DNS record that proves it is yours." />
          ) : (
            items.map((domain) => <DomainCard key={domain.id} domain={domain} />)
          )}
        </Stack>
      )}
    </Loaded>
  );
}

export default function DomainsPage() {
  usePageTitle('Domains');
  return (
    <Page
      title="Domains"
      subtitle="Prove with a DNS record that a domain belongs to your organisation. Records are checked every day."
      above={<BackLink to={remotePaths.admin.adminPortal}>Admin portal</BackLink>}
    >
      <Domains />
    </Page>
  );
}
