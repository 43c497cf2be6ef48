/** The list of scanners (/scanners). Administrators can add more. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { LoadState } from '@msp/records';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, EmptyState, Page, TextLink, toast, usePageTitle } from '@msp/ui';
import { BackLink, DataTable, SkeletonTable, StaleNotice, useListState } from '@msp/ui/pages';
import { useState } from 'react';
import { findingsAddress, scanHelpAddress, scannerAddress } from '../shared/addresses';
import { inOrder, scannerColumns, scannerListOptions } from './scanner-columns';

const AddScannerDialog = dialogWithRetry(() => import('./add-scanner-dialog'), 'integrations/add-scanner');

function Scanners({ mayManage }: { mayManage: boolean }) {
  const { sort, toggleSort } = useListState(scannerListOptions);
  const result = useCall(calls.scans.scanners, {});
  const { data, error, isValidating, mutate } = result;
  if (!data) {
    if (!error) return <SkeletonTable rows={3} label="Loading the scanners" />;
    return <LoadState what="the scanners" result={result} place="page" />;
  }
  if (data.items.length === 0)
    return (
      <EmptyState
        title="No scanners yet"
        description={`You can use any scanner that exports CSV, SARIF, or OCSF as JSON or JSON Lines. ${
          mayManage ? 'Add one, then upload its first report.' : 'An admin can add one.'
        }`}
        action={<TextLink to={scanHelpAddress}>What a report must contain</TextLink>}
      />
    );
  return (
    <>
      {error && <StaleNotice what="the scanners" error={error} retrying={isValidating} onRetry={() => void mutate()} />}
      <DataTable
        label="Scanners"
        columns={scannerColumns}
        rows={inOrder(data.items, sort)}
        sort={sort}
        onSort={toggleSort}
        rowKey={({ id }) => id}
        rowHref={({ id }) => scannerAddress(id)}
      />
    </>
  );
}

export default function ScannersPage() {
  usePageTitle('Scanners');
  const navigate = useNavigate();
  const mayManage = usePermissions().has('integration:manage');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Scanners"
      subtitle="Tools that report findings. Rules map the findings to your controls."
      above={<BackLink to={findingsAddress}>Scan findings</BackLink>}
      actions={
        mayManage && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add scanner
          </Button>
        )
      }
    >
      <Scanners mayManage={mayManage} />
      {isAdding && (
        <AddScannerDialog
          onAdded={({ id, name }) => {
            toast.success({ title: `${name} added`, description: 'Add its rules, or upload a report.' });
            navigate(scannerAddress(id));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
