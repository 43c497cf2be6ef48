/** Domain verification: the organisation's domains and the DNS records that prove them. */
import { calls, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { EmptyState, ErrorState, ForbiddenState, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { AddDomain } from './add-domain';
import { DomainCard } from './domain-card';

function Domains() {
  const { data, error, isValidating, mutate } = useCall(calls.domains.list, {});
  if (!data && error?.status === 403) return <ForbiddenState what="the domains" />;
  if (!data && error)
    return (
      <ErrorState
        title="The domains could not be loaded"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data) return <Skeleton height="48" width="full" />;
  const { items = [] } = data;
  return (
    <Stack gap="4">
      <AddDomain />
      {items.length === 0 ? (
        <EmptyState title="No domains" description="Add a domain to get the DNS record that proves it is yours." />
      ) : (
        items.map((domain) => <DomainCard key={domain.id} domain={domain} />)
      )}
    </Stack>
  );
}

export default function DomainsPage() {
  usePageTitle('Domains');
  return (
    <Page
      title="Domains"
      subtitle="Prove by a DNS record that a domain belongs to your organisation. Records are checked every day."
      above={<BackLink to={remotePaths.admin.adminPortal}>Admin portal</BackLink>}
    >
      <Domains />
    </Page>
  );
}
