/** What can be done with a piece of evidence: a new version, an edit, and the rest in a menu. */
import type { EvidenceDetail } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { ActionsMenu, ArchiveIcon, DeleteIcon, MenuItem, UnarchiveIcon } from '@msp/ui/pages';
import { EditEvidence } from './edit-evidence';
import { NewVersion } from './new-version';
import { useArchiving } from './use-archiving';
import { useDeleting } from './use-deleting';

export function EvidenceActions({ evidence }: { evidence: EvidenceDetail }) {
  const { has } = usePermissions();
  const archiving = useArchiving(evidence);
  const deleting = useDeleting(evidence);
  const isArchived = evidence.status === 'ARCHIVED';
  const mayArchive = has('evidence:archive');
  const inMenu = { archive: mayArchive && !isArchived, delete: has('evidence:delete') };
  return (
    <>
      {/* Archived and collected evidence can't be edited. */}
      {has('evidence:update') && !isArchived && !evidence.collected && (
        <>
          <EditEvidence evidence={evidence} />
          <NewVersion evidence={evidence} />
        </>
      )}
      {mayArchive && isArchived && (
        <Button busy={archiving.busy} icon={<UnarchiveIcon />} onClick={archiving.start}>
          Unarchive
        </Button>
      )}
      {(inMenu.archive || inMenu.delete) && (
        <ActionsMenu label="More actions" variant="secondary">
          {inMenu.archive && (
            <MenuItem value="archive" icon={<ArchiveIcon />} disabled={archiving.busy} onSelect={archiving.start}>
              Archive
            </MenuItem>
          )}
          {inMenu.delete && (
            <MenuItem value="delete" danger icon={<DeleteIcon />} onSelect={deleting.start}>
              Delete…
            </MenuItem>
          )}
        </ActionsMenu>
      )}
      {archiving.question}
      {deleting.question}
    </>
  );
}
