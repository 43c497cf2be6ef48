/** A page of this remote while it loads, or why it cannot be shown. */
import type { HttpError } from '@msp/http';
import { EmptyState, ErrorState, ForbiddenState, LinkButton, LoadingRegion, NothingFoundIcon, Page } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { listAddress } from './addresses';

interface PageStatesProps {
  title: string;
  /** What is not shown without the permission, inside a sentence. */
  what: string;
  isForbidden?: boolean;
  isMissing?: boolean;
  error: HttpError | undefined;
  isValidating: boolean;
  onRetry: () => void;
  /** Placeholders of the page's parts. */
  skeleton: ReactNode;
}

function State({ what, isForbidden, isMissing, error, isValidating, onRetry, skeleton }: PageStatesProps) {
  if (isForbidden || error?.status === 403) return <ForbiddenState what={what} />;
  if (isMissing || error?.status === 404) {
    return (
      <EmptyState
        icon={<NothingFoundIcon />}
        title="Integration not found"
        description="It does not exist, or it belongs to another organisation."
        action={<LinkButton to={listAddress}>Go to Integrations</LinkButton>}
      />
    );
  }
  if (!error) return <LoadingRegion label="Loading integration">{skeleton}</LoadingRegion>;
  return (
    <ErrorState
      title="Integration could not be loaded"
      description={error.message}
      onRetry={onRetry}
      retrying={isValidating}
    />
  );
}

export function PageStates(props: PageStatesProps) {
  return (
    <Page title={props.title} above={<BackLink to={listAddress}>Integrations</BackLink>}>
      <State {...props} />
    </Page>
  );
}
