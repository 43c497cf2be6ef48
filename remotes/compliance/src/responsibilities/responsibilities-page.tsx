/** The responsibility matrix: as a client, what the organisation inherits; otherwise what it offers to its own clients. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { useSearchParams } from '@msp/router';
import { Page, usePageTitle } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { InheritedView } from './inherited/inherited-view';
import { MatrixView } from './matrix/matrix-view';

export default function ResponsibilitiesPage() {
  usePageTitle('Responsibility matrix');
  const result = useCall(calls.responsibilities.inheritance, {});
  const [parameters] = useSearchParams();
  const { data } = result;
  if (!data) {
    return (
      <Page title="Responsibility matrix">
        <LoadState
          place="page"
          what="the responsibility matrix"
          result={result}
          skeleton={<SkeletonTable label="Loading the responsibility matrix" />}
        />
      </Page>
    );
  }
  // An earlier version of a manager that has gone, too.
  return data.manager || parameters.has('decision') ? (
    <InheritedView inheritance={data} />
  ) : (
    <MatrixView inheritance={data} />
  );
}
