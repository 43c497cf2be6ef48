/** An address that leads nowhere. */
import { EmptyState, LinkButton, NothingFoundIcon, Page, usePageTitle } from '@msp/ui';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<NothingFoundIcon />}
        title="There is no page at this address"
        description="The link may be old, or a letter may be missing."
        action={<LinkButton to="/">Go to Dashboard</LinkButton>}
      />
    </Page>
  );
}
