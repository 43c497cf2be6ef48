/** Files that become evidence: chosen, described, uploaded. */
import { plural, Stack } from '@msp/ui';
import { DropZone } from '../upload/drop-zone';
import { ApplyToAll } from './apply-to-all';
import { PanelFooter } from './panel-footer';
import { RefusedFiles } from './refused-files';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';

interface FilesPanelProps {
  uploads: Uploads;
  /** Ids or codes of the controls of the page. */
  controlIds: readonly string[];
  /** Whether the dialog is open. */
  isShown: boolean;
  onClose: () => void;
}

function labelOf(left: number, isSending: boolean): string {
  if (left > 0) return `Upload ${plural(left, 'file')}`;
  return isSending ? 'Uploading…' : 'Upload files';
}

export function FilesPanel({ uploads, controlIds, isShown, onClose }: FilesPanelProps) {
  const { list, refused, accepted, isSending } = uploads;
  const left = list.filter(({ state }) => state === 'ready' || state === 'failed').length;
  return (
    <Stack gap="4">
      <div>
        <DropZone onFiles={uploads.add} takesPaste={isShown} hint={accepted} />
        <RefusedFiles refused={refused} onRemove={uploads.removeRefused} />
      </div>
      {left > 1 && <ApplyToAll count={left} fixedControlIds={controlIds} onApply={uploads.describeAll} />}
      {list.length > 0 && (
        <Stack as="ul" gap="2" aria-label="Files to add">
          {list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} controlIds={controlIds} />
          ))}
        </Stack>
      )}
      <PanelFooter
        onClose={onClose}
        onSubmit={uploads.start}
        submitLabel={labelOf(left, isSending)}
        missing={{ 'a file': left === 0 }}
      />
    </Stack>
  );
}
