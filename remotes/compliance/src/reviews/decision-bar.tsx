/** The decision about a whole answer in the queue: buttons that stay in sight, each with its key, and the comment that changes need. */
import type { ControlResponse, ResponseDecision } from '@msp/contract';
import { useSession } from '@msp/session';
import { Box, Callout, CheckIcon, chakra, EvidenceIcon, Text, toast, UndoIcon } from '@msp/ui';
import { EditIcon, usePageKeys } from '@msp/ui/pages';
import { useState } from 'react';
import { CommentForm } from '../controls/answering/comment-form';
import { undoDecision } from '../controls/answering/requirement-decision';
import { decideResponse, responseDraft, whyNot } from '../controls/answering/review-panel';
import { useAction } from '../controls/answering/use-action';
import { KeptComment } from './kept-comment';
import { KeyButton } from './key-button';
import { afterRefusal, notWaitingWords } from './overtaken';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2.5',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > [data-part=form]': { flex: '1 1 100%' },
    '& > [data-part=end]': { marginInlineStart: 'auto' },
  },
});

const counts = (answers: ControlResponse['answers']) =>
  (['APPROVED', 'REJECTED', 'PENDING'] as const)
    .map((status) => [answers.filter(({ reviewStatus }) => reviewStatus === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status.toLowerCase()}`)
    .join(', ');

interface DecisionBarProps {
  response: ControlResponse;
  showsEvidence: boolean;
  onToggleEvidence: () => void;
  onDecided: () => void;
  /** Somebody else was quicker. */
  onOvertaken: (now: ControlResponse) => void;
}

export function DecisionBar({ response, showsEvidence, onToggleEvidence, onDecided, onOvertaken }: DecisionBarProps) {
  const { user } = useSession();
  const { busy, run } = useAction();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { mayReview, answers, submittedBy, reviewStatus } = response;

  // Only one's own: what another reviewer decided is not taken back by a slip of the finger.
  const undoable = answers
    .filter((answer) => answer.reviewStatus !== 'PENDING' && answer.reviewedBy?.id === user?.id)
    .sort((one, other) => (other.reviewedAt ?? '').localeCompare(one.reviewedAt ?? ''))[0];

  /** @returns whether it was this decision that was made: if not, its comment is still needed. */
  const decide = async (decision: ResponseDecision, comment?: string): Promise<boolean> => {
    let done = false;
    await run('The decision was not saved', async () => {
      try {
        await decideResponse(response, decision, comment);
      } catch (error) {
        const now = await afterRefusal(error, response);
        if (now.mayReview) throw new Error('The answer changed while you looked at it. Look at it again, then decide.');
        setLeaving(true);
        return onOvertaken(now);
      }
      done = true;
      setLeaving(true);
      onDecided();
    });
    return done;
  };
  const undo = () =>
    undoable &&
    run('The decision was not undone', async () => {
      await undoDecision(response, undoable);
      toast.info({ title: 'Decision undone', description: 'The answer to that requirement is pending again.' });
    });

  const free = mayReview && !busy && !leaving;
  usePageKeys({
    a: free && !asking ? { act: () => void decide('APPROVE') } : undefined,
    r: free && !asking ? { act: () => setAsking(true) } : undefined,
    u: free && undoable ? { act: () => void undo() } : undefined,
    e: { act: onToggleEvidence },
  });

  // Between a decision and the next answer, the record says already that nothing is left to decide.
  if (!mayReview && !busy && !leaving) {
    return (
      <Callout tone="attention" title={notWaitingWords(response)}>
        {reviewStatus === 'IN_REVIEW' && whyNot(submittedBy?.id === user?.id, true)}
        <KeptComment draft={responseDraft(response)} />
      </Callout>
    );
  }
  return (
    <Bar role="group" aria-label="Decision">
      {asking ? (
        <Box data-part="form">
          <CommentForm
            draft={responseDraft(response)}
            label="What should change?"
            submitLabel="Request changes"
            busy={busy}
            onSubmit={(comment) => decide('REQUEST_CHANGES', comment)}
            onCancel={() => setAsking(false)}
          />
        </Box>
      ) : (
        <>
          <KeyButton
            shortcut="A"
            variant="primary"
            icon={<CheckIcon />}
            busy={busy}
            onClick={() => void decide('APPROVE')}
          >
            Approve
          </KeyButton>
          <KeyButton shortcut="R" icon={<EditIcon />} onClick={() => setAsking(true)}>
            Request changes…
          </KeyButton>
        </>
      )}
      <KeyButton shortcut="U" icon={<UndoIcon />} disabled={!undoable} onClick={() => void undo()}>
        Undo last
      </KeyButton>
      <Text size="sm" tone="muted" role="status">
        {counts(answers)}
      </Text>
      <Box data-part="end">
        <KeyButton shortcut="E" icon={<EvidenceIcon />} aria-pressed={showsEvidence} onClick={onToggleEvidence}>
          Evidence beside
        </KeyButton>
      </Box>
    </Bar>
  );
}
