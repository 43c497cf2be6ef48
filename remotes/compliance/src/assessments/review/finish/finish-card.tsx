/** The decision about the whole assessment: what still blocks it, approval, and a request for changes. */
import { type AssessedControl, type Assessment, contradictsMet } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Button, Card, CardBody, CardHeader, CardTitle, Inline, plural, Stack } from '@msp/ui';
import { useState } from 'react';
import { VerdictProgress } from '../../verdict-progress';
import { currentVerdict } from '../verdict/saved-verdict';

const ApproveDialog = dialogWithRetry(() => import('./approve-dialog'), 'compliance/approve-assessment');
const RequestChangesDialog = dialogWithRetry(
  () => import('./request-changes-dialog'),
  'compliance/request-assessment-changes',
);

interface FinishCardProps {
  assessment: Assessment;
  items: readonly AssessedControl[];
  /** Why the user may not decide; undefined if they may. */
  refusal: string | undefined;
  onRefused: (reason: string) => void;
}

/** Of the controls as the list shows them, which is newer than the assessment's own count. */
function progressOf(items: readonly AssessedControl[]): Assessment['progress'] {
  const count = (wanted: string | undefined) => items.filter((item) => currentVerdict(item)?.verdict === wanted).length;
  return {
    total: items.length,
    met: count('MET'),
    concern: count('CONCERN'),
    notMet: count('NOT_MET'),
    pending: count(undefined),
  };
}

/** A verdict that a control is met, without a word about the override that says otherwise. */
function unexplainedText(items: readonly AssessedControl[]): string | undefined {
  const codes = items
    .filter((item) => {
      const verdict = currentVerdict(item);
      return verdict?.verdict === 'MET' && verdict.comment === '' && contradictsMet(item.override);
    })
    .map(({ control }) => control.code);
  return codes.length > 0
    ? `To approve, explain why these are met against their override: ${codes.join(', ')}.`
    : undefined;
}

export function FinishCard({ assessment, items, refusal, onRefused }: FinishCardProps) {
  const [open, setOpen] = useState<'approve' | 'request changes'>();
  const progress = progressOf(items);
  const { pending } = progress;
  const close = () => setOpen(undefined);
  const blocked =
    refusal ??
    (pending > 0 ? `To approve, give a verdict on ${plural(pending, 'more control')}.` : unexplainedText(items));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Decision</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <VerdictProgress progress={progress} />
          <Inline wrap>
            {/* Before the last verdict, saving one is the primary action of the page. */}
            <Button
              variant={pending > 0 ? 'secondary' : 'primary'}
              unavailable={blocked}
              onPointerEnter={ApproveDialog.preload}
              onFocus={ApproveDialog.preload}
              onClick={() => setOpen('approve')}
            >
              Approve…
            </Button>
            <Button
              disabled={refusal !== undefined}
              onPointerEnter={RequestChangesDialog.preload}
              onFocus={RequestChangesDialog.preload}
              onClick={() => setOpen('request changes')}
            >
              Request changes…
            </Button>
          </Inline>
        </Stack>
      </CardBody>
      {open === 'approve' && (
        <ApproveDialog assessment={assessment} items={items} onClose={close} onRefused={onRefused} />
      )}
      {open === 'request changes' && (
        <RequestChangesDialog assessment={assessment} onClose={close} onRefused={onRefused} />
      )}
    </Card>
  );
}
