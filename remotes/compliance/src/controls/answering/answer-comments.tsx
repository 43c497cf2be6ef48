/** What is said about the organisation's answer to a control. The first comment begins the answer, as its first edit does. */
import { Comments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Box } from '@msp/ui';
import type { Answer } from './use-answer';

export function AnswerComments({ control, answer }: { control: RegistryControl; answer: Answer }) {
  const { has } = usePermissions();
  return (
    <Box p="4">
      <Comments
        recordType="control-response"
        recordId={answer.saved?.id ?? null}
        draftKey={control.code}
        onNeedRecord={has('control:respond') ? async () => (await answer.begin()).id : undefined}
        nothingYet="Comments belong to the answer, and nobody in your organization has begun one yet."
      />
    </Box>
  );
}
