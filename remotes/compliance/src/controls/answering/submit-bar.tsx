/** Submits an answer for review, or says what blocks that. Always in view. */
import { usePermissions } from '@msp/session';
import { Box, Button, Text } from '@msp/ui';
import { DropPanel, StickyBar } from '@msp/ui/records';
import { memo } from 'react';
import { FieldLinks } from './field-links';
import { SaveState } from './save-state';
import type { Answer } from './use-answer';
import { useSubmission } from './use-submission';

/** What to do next, by the state of the answer; undefined while something is missing. */
function nextStep({ saved, unsaved }: Pick<Answer, 'saved' | 'unsaved'>, isReady: boolean): string | undefined {
  if (!saved) return 'Answer the first question to begin.';
  if (saved.reviewStatus === 'CHANGES_REQUESTED') return 'Change the answer as requested, then submit it again.';
  if (saved.reviewStatus === 'APPROVED')
    return 'Approved. A change starts a new draft; the approved answer counts until then.';
  if (isReady) return `Nothing is missing.${unsaved ? ' Unsaved changes are saved first.' : ''}`;
  return undefined;
}

interface SubmitBarProps extends Pick<Answer, 'saved' | 'unsaved' | 'phase' | 'message' | 'actions'> {
  hasConflicts: boolean;
  controlId: string;
}

/** Rendered again only if something of it changes, not with every key. */
export const SubmitBar = memo((props: SubmitBarProps) => {
  const { saved, unsaved, phase, message, actions, hasConflicts, controlId } = props;
  const { has } = usePermissions();
  const { submit, isSubmitting } = useSubmission(actions, controlId);
  const isDraft = saved?.reviewStatus === 'DRAFT';
  const missing = isDraft ? saved.missing : [];
  const isReady = isDraft && missing.length === 0 && !hasConflicts;
  const step = nextStep({ saved, unsaved }, isReady);

  return (
    <StickyBar label="Submit for review">
      {has('control:submit') && (
        <Button variant="primary" disabled={!isReady} busy={isSubmitting} onClick={() => void submit()}>
          Submit for review
        </Button>
      )}
      {missing.length > 0 && (
        <DropPanel label={`${missing.length} missing`}>
          {() => (
            <Box p="2">
              <FieldLinks label="Missing before you can submit" items={missing} />
            </Box>
          )}
        </DropPanel>
      )}
      {step && (
        <Text size="sm" tone="muted" flex="1 1 8rem">
          {step}
        </Text>
      )}
      <SaveState phase={phase} message={message} hasConflicts={hasConflicts} />
    </StickyBar>
  );
});
