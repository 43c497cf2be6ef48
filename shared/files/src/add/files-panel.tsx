/** Files that become evidence: put in, described, sent. */
import { chakra, plural, Stack } from '@msp/ui';
import { DropZone } from './drop-zone';
import { PanelFooter } from './panel-footer';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';

const Rows = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' } });

interface FilesPanelProps {
  uploads: Uploads;
  /** The dialog is open. */
  isShown: boolean;
  onClose: () => void;
}

export function FilesPanel({ uploads, isShown, onClose }: FilesPanelProps) {
  const { list, isSending } = uploads;
  const left = list.filter(({ state }) => state === 'ready' || state === 'failed').length;
  return (
    <Stack gap="4">
      <DropZone onFiles={uploads.add} listens={isShown} />
      {list.length > 0 && (
        <Rows aria-label="Files to add">
          {list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </Rows>
      )}
      <PanelFooter
        onClose={onClose}
        onGo={uploads.start}
        goLabel={left === 0 && isSending ? 'Uploading…' : `Upload ${plural(left, 'file')}`}
        disabled={left === 0}
      />
    </Stack>
  );
}
