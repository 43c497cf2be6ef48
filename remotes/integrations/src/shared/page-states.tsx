/** A page of this remote while it loads, or why it cannot be shown. */
import type { HttpError } from '@msp/http';
import { ForbiddenState, LoadingRegion, Page } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { RecordFailure } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { listAddress } from './addresses';

interface PageStatesProps {
  title: string;
  /** What the person may not see, inside a sentence; undefined if they may. */
  forbidden?: string | undefined;
  /** The calls succeeded, but their replies do not contain the record. */
  isMissing?: boolean;
  result: { error: HttpError | undefined; isValidating: boolean; mutate: () => unknown };
  /** Placeholders of the page's parts. */
  skeleton: ReactNode;
}

const missingError = { status: 404, message: '' };

export function PageStates({ title, forbidden, isMissing = false, result, skeleton }: PageStatesProps) {
  const error = isMissing ? missingError : result.error;
  return (
    <Page title={title} above={<BackLink to={listAddress}>Integrations</BackLink>}>
      {forbidden ? (
        <ForbiddenState what={forbidden} />
      ) : error ? (
        <RecordFailure
          record="integration"
          result={{ ...result, error }}
          missing="It doesn't exist, or it belongs to another organisation."
          list={{ path: listAddress, name: 'Integrations' }}
        />
      ) : (
        <LoadingRegion label="Loading integration">{skeleton}</LoadingRegion>
      )}
    </Page>
  );
}
