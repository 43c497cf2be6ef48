/** Releases: how each build of the remotes does in people's browsers, with withdrawal. For super admins. */
import { calls, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout, EmptyState, Page, Stack, usePageTitle } from '@msp/ui';
import { BackLink, DataTable, SkeletonTable, useListState } from '@msp/ui/pages';
import { inOrder } from '../../shared/in-order';
import { Loaded } from '../../shared/loaded';
import { releaseColumns } from './release-columns';
import { releaseRows, releaseSortKeys, sortValueOf } from './release-rows';

const listOptions = {
  filters: {},
  sortable: releaseSortKeys,
  defaultSort: { key: 'firstAt', order: 'desc' },
} as const;

/** A release is watched here while people load it. */
const refreshInterval = 15_000;

export default function ReleasesPage() {
  usePageTitle('Releases');
  const { sort, toggleSort } = useListState(listOptions);
  const result = useCall(calls.releases.builds, {}, { refreshInterval });
  return (
    <Page
      title="Releases"
      subtitle="How each build of the application's parts has done in people's browsers in the last 30 days."
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
    >
      <Loaded result={result} what="the releases" skeleton={<SkeletonTable rows={4} label="Loading the releases" />}>
        {({ hasRings, items }) => (
          <Stack gap="4">
            {!hasRings && (
              <Callout>
                Everyone gets the same builds in this installation, so builds are counted but never withdrawn.
              </Callout>
            )}
            {items.length === 0 ? (
              <EmptyState
                title="No builds yet"
                description="A build appears here once someone has opened one of its pages."
              />
            ) : (
              <DataTable
                label="Builds"
                columns={releaseColumns(hasRings)}
                rows={inOrder(releaseRows(items), sort, sortValueOf)}
                sort={sort}
                onSort={toggleSort}
                rowKey={({ id }) => id}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
