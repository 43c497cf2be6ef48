/** Actions on the selected evidence, and the pieces that the last one left out. */
import type { EvidenceItem } from '@msp/contract';
import { BulkFailureNotice, type ListSelection } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { BulkBar } from '@msp/ui/pages';
import { useState } from 'react';
import type { BulkChange } from './bulk-change';
import { pieces, useEvidenceBulk } from './use-evidence-bulk';

const LinkDialog = dialogWithRetry(() => import('./link-dialog'), 'evidence/link-evidence');
const TypeDialog = dialogWithRetry(() => import('./type-dialog'), 'evidence/set-type');
const ValidityDialog = dialogWithRetry(() => import('./validity-dialog'), 'evidence/set-validity');

const done = {
  LINK: 'linked',
  UNLINK: 'unlinked',
  TYPE: 'changed',
  VALID_UNTIL: 'changed',
  ARCHIVE: 'archived',
  UNARCHIVE: 'restored',
} as const;

/** What the actions need: the bulk change, and the dialog that asks for its value. */
function useActions(selection: ListSelection<EvidenceItem>) {
  const { busy, change, failure, dismissFailure } = useEvidenceBulk(selection);
  const [asking, setAsking] = useState<'link' | 'type' | 'validity'>();
  const chosen = selection.records();
  const apply = (wanted: BulkChange, evidence = chosen) => change(wanted, evidence, done[wanted.action]);
  const ask = (dialog: typeof asking) => {
    dismissFailure();
    setAsking(dialog);
  };
  const dialog = {
    evidence: pieces(selection.chosen.length),
    busy,
    failure,
    onClose: () => ask(undefined),
    // A dialog stays open if its request fails, and says why.
    onSet: async (wanted: BulkChange) => {
      if (await apply(wanted)) setAsking(undefined);
    },
  };
  return { chosen, busy, failure, dismissFailure, apply, ask, asking, dialog };
}

export function EvidenceBulk({ selection }: { selection: ListSelection<EvidenceItem> }) {
  const { chosen, busy, failure, dismissFailure, apply, ask, asking, dialog } = useActions(selection);
  const active = chosen.filter(({ status }) => status === 'ACTIVE');
  const archived = chosen.filter(({ status }) => status === 'ARCHIVED');
  const cited = new Set(failure?.refused.filter(({ errorCode }) => errorCode === 'CONFLICT').map(({ id }) => id));
  const archiveCited = () =>
    apply(
      { action: 'ARCHIVE', acceptCited: true },
      chosen.filter(({ id }) => cited.has(id)),
    );
  return (
    <>
      {failure && !asking && (
        <BulkFailureNotice
          failure={failure}
          label="Evidence that couldn't be changed"
          busy={busy}
          actions={
            cited.size > 0 && (
              <Button size="sm" busy={busy} onClick={() => void archiveCited()}>
                Archive cited evidence
              </Button>
            )
          }
          onClose={dismissFailure}
        />
      )}
      <BulkBar selection={selection} count={pieces}>
        <Button onClick={() => ask('link')}>Link to controls…</Button>
        <Button onClick={() => ask('type')}>Set type…</Button>
        <Button onClick={() => ask('validity')}>Set validity…</Button>
        {active.length > 0 && (
          <Button busy={busy} onClick={() => void apply({ action: 'ARCHIVE' }, active)}>
            Archive
          </Button>
        )}
        {archived.length > 0 && (
          <Button busy={busy} onClick={() => void apply({ action: 'UNARCHIVE' }, archived)}>
            Unarchive
          </Button>
        )}
      </BulkBar>
      {asking === 'link' && <LinkDialog {...dialog} />}
      {asking === 'type' && <TypeDialog {...dialog} />}
      {asking === 'validity' && <ValidityDialog {...dialog} />}
    </>
  );
}
