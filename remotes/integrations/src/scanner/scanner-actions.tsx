/** The actions on a scanner's page: upload a report, and for administrators delete the scanner. */
import { calls, type ScannerDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, Callout, Stack, Text } from '@msp/ui';
import { ConfirmDialog, DeleteIcon, MoreActions, UploadIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { scannersAddress } from '../shared/addresses';
import { refreshScans } from '../shared/scans/publish-scanner';

const UploadDialog = dialogWithRetry(() => import('./upload/upload-dialog'), 'integrations/upload-report');

interface DeleteProps {
  scanner: ScannerDetail;
  onClose: () => void;
  open: boolean;
}

function DeleteDialog({ scanner: { id, name, version, open: counts }, open, onClose }: DeleteProps) {
  const navigate = useNavigate();
  const { busy, failure, run, reset } = useAction({
    refresh: async (error) => error !== undefined && invalidate([calls.scans.readScanner, { id }]),
  });
  const findings = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const close = () => {
    reset();
    onClose();
  };
  const remove = () =>
    run(async () => {
      await request(calls.scans.removeScanner, { params: { id }, query: { version: String(version) } });
      navigate(scannersAddress);
      await refreshScans();
      return { title: `${name} deleted` };
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      confirmLabel="Delete scanner"
      danger
      busy={busy}
      onCancel={close}
      onConfirm={() => void remove()}
    >
      <Stack gap="2">
        <Text>
          This deletes its rules, reports, webhook address and findings{findings > 0 && ` (${findings} open)`}, and ends
          its checks.
        </Text>
        <Text>The evidence made from its reports and the activity log are kept.</Text>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </ConfirmDialog>
  );
}

export function ScannerActions({ scanner }: { scanner: ScannerDetail }) {
  const { has } = usePermissions();
  const [open, setOpen] = useState<'upload' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {has('evidence:create') && (
        <Button variant="primary" icon={<UploadIcon />} aria-haspopup="dialog" onClick={() => setOpen('upload')}>
          Upload report
        </Button>
      )}
      {has('integration:manage') && (
        <>
          <MoreActions>
            <Button icon={<DeleteIcon />} onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </MoreActions>
          <DeleteDialog scanner={scanner} open={open === 'delete'} onClose={close} />
        </>
      )}
      {open === 'upload' && <UploadDialog scanner={scanner} onClose={close} />}
    </>
  );
}
