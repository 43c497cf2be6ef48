/** Comments on the organisation's answer to a control. The first comment creates the answer, as the first edit does. */
import { Comments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Box } from '@msp/ui';
import type { ResponseForm } from '../../responses/public';

interface ResponseCommentsProps {
  control: RegistryControl;
  /** Null before anything was answered. */
  answerId: string | null;
  create: ResponseForm['create'];
}

export function ResponseComments({ control, answerId, create }: ResponseCommentsProps) {
  const { has } = usePermissions();
  return (
    <Box p="4">
      <Comments
        recordType="control-response"
        recordId={answerId}
        draftKey={control.code}
        createRecord={has('control:respond') ? async () => (await create()).id : undefined}
        emptyText="Comments belong to an answer, and your organisation has not started one yet."
      />
    </Box>
  );
}
