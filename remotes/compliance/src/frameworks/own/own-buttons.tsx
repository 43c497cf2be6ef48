/** What administrators do with own frameworks: add, edit, replace and delete them. */
import { calls, type Framework } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, Callout, plural, Stack, Text } from '@msp/ui';
import { AddIcon, ConfirmDialog, DeleteIcon, EditIcon, MoreActions, UploadIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { frameworksPath } from '../../shared/paths';
import { refreshFrameworks } from '../framework-calls';

const FileDialog = dialogWithRetry(() => import('./file-dialog'), 'compliance/framework-file');
const DetailsDialog = dialogWithRetry(() => import('./details-dialog'), 'compliance/framework-details');

export function AddOwnButton() {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().has('organization:update')) return null;
  return (
    <>
      <Button icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add framework
      </Button>
      {isOpen && <FileDialog replaces={null} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OwnActionsProps {
  framework: Framework;
  /** Decisions of its statement of applicability. */
  statements: number;
}

function DeleteDialog({ framework, statements, onClose }: OwnActionsProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const { busy, failure, run } = useAction({ refresh: refreshFrameworks });
  const { key, name, own, coverage } = framework;
  const remove = () =>
    run(async () => {
      await request(calls.ownFrameworks.remove, { params: { key }, query: { version: own?.version ?? 0 } });
      navigate(frameworksPath);
      return { title: 'Framework deleted', description: name };
    });
  return (
    <ConfirmDialog
      open
      title="Delete this framework?"
      confirmLabel="Delete framework"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>
          {name}, its {plural(coverage.total, 'entry', 'entries')}, their links to controls and{' '}
          {plural(statements, 'statement')} of applicability will be deleted. Controls and their answers stay. This
          can't be undone.
        </Text>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </ConfirmDialog>
  );
}

export function OwnActions(props: OwnActionsProps) {
  const { framework } = props;
  const [open, setOpen] = useState<'details' | 'file' | 'delete'>();
  if (!usePermissions().has('organization:update') || !framework.own) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <MoreActions>
        <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen('details')}>
          Edit framework
        </Button>
        <Button icon={<UploadIcon />} aria-haspopup="dialog" onClick={() => setOpen('file')}>
          Replace entries
        </Button>
        <Button icon={<DeleteIcon />} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
          Delete framework
        </Button>
      </MoreActions>
      {open === 'details' && <DetailsDialog framework={framework} onClose={close} />}
      {open === 'file' && <FileDialog replaces={framework} onClose={close} />}
      {open === 'delete' && <DeleteDialog {...props} onClose={close} />}
    </>
  );
}
