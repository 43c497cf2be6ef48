/** Control registries: the list, which one the organisation uses, and loading another. For super admins. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { EmptyState, ForbiddenState, Page, Stack, usePageTitle } from '@msp/ui';
import { DataTable, SkeletonTable, useListState } from '@msp/ui/pages';
import { inOrder } from '../shared/in-order';
import { Loaded } from '../shared/loaded';
import { LoadRegistry } from './load-registry';
import { registryColumns } from './registry-columns';
import { registrySortKeys, sortValueOf } from './registry-order';

const listOptions = {
  filters: {},
  sortable: registrySortKeys,
  defaultSort: { key: 'loadedAt', order: 'asc' },
} as const;

const what = 'the control registries';

function Registries() {
  const { sort, toggleSort } = useListState(listOptions);
  const result = useCall(calls.controlRegistries.registries, {});
  return (
    <Loaded result={result} what={what} skeleton={<SkeletonTable rows={2} label="Loading the control registries" />}>
      {({ items = [] }) =>
        items.length === 0 ? (
          <EmptyState title="No control registry" description="Load a catalogue above to get controls to respond to." />
        ) : (
          <DataTable
            label="Control registries"
            columns={registryColumns}
            rows={inOrder(items, sort, sortValueOf)}
            sort={sort}
            onSort={toggleSort}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

export default function ControlRegistriesPage() {
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
