/** The page for unknown addresses. */
import { EmptyState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<NothingFoundIcon />}
        title="There is no page at this address"
        description="Check the address for typos, or go to the dashboard."
        action={<LinkButton to="/">Go to Dashboard</LinkButton>}
      />
    </Page>
  );
}
