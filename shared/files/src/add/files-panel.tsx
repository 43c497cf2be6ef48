/** Files that become evidence: chosen, described, uploaded. */
import { plural, Stack } from '@msp/ui';
import { DropZone } from '../upload/drop-zone';
import { PanelFooter } from './panel-footer';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';

interface FilesPanelProps {
  uploads: Uploads;
  /** Whether the dialog is open. */
  isShown: boolean;
  onClose: () => void;
}

export function FilesPanel({ uploads, isShown, onClose }: FilesPanelProps) {
  const { list, isSending } = uploads;
  const left = list.filter(({ state }) => state === 'ready' || state === 'failed').length;
  return (
    <Stack gap="4">
      <DropZone onFiles={uploads.add} takesPaste={isShown} />
      {list.length > 0 && (
        <Stack as="ul" gap="2" aria-label="Files to add">
          {list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </Stack>
      )}
      <PanelFooter
        onClose={onClose}
        onSubmit={uploads.start}
        submitLabel={left === 0 && isSending ? 'Uploading…' : `Upload ${plural(left, 'file')}`}
        disabled={left === 0}
      />
    </Stack>
  );
}
