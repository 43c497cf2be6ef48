/** Control registries: the list, which one the organisation uses, and loading another. For superadmins. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { EmptyState, ErrorState, ForbiddenState, Page, Stack, usePageTitle } from '@msp/ui';
import { DataTable, SkeletonTable, useListState } from '@msp/ui/pages';
import { LoadRegistry } from './load-registry';
import { registryColumns } from './registry-columns';
import { inOrder, registrySortKeys } from './registry-order';

const listOptions = {
  filters: {},
  sortable: registrySortKeys,
  defaultSort: { key: 'loadedAt', order: 'asc' },
} as const;

const what = 'the control registries';

function Registries() {
  const { sort, toggleSort } = useListState(listOptions);
  const { data, error, isValidating, mutate } = useCall(calls.catalogue.registries, {});
  if (!data && error?.status === 403) return <ForbiddenState what={what} />;
  if (!data && error) {
    return (
      <ErrorState
        title="Unable to load the control registries"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  }
  if (!data) {
    return <SkeletonTable rows={2} label="Loading the control registries" />;
  }
  const items = data.items ?? [];
  if (items.length === 0)
    return <EmptyState title="No control registry" description="Load a catalogue above to get controls to answer." />;
  return (
    <DataTable
      label="Control registries"
      columns={registryColumns(items.find(({ isCurrent }) => isCurrent))}
      rows={inOrder(items, sort)}
      sort={sort}
      onSort={toggleSort}
      rowKey={({ id }) => id}
    />
  );
}

export default function CataloguePage() {
  usePageTitle('Control registries');
  const isPermitted = usePermissions().has('catalogue:manage');
  return (
    <Page title="Control registries" subtitle="Catalogues of controls, and the one that this organisation uses.">
      {isPermitted ? (
        <Stack gap="4">
          <LoadRegistry />
          <Registries />
        </Stack>
      ) : (
        <ForbiddenState what={what} />
      )}
    </Page>
  );
}
