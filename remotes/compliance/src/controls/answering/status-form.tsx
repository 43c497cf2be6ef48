/** The implementation status with owner, notes, and the fields that the status requires. */
import type { ImplementationStatus } from '@msp/contract';
import { Box, Card, CardBody, CardHeader, CardTitle, Grid } from '@msp/ui';
import { usePrinting } from '@msp/ui/records';
import { useAnswerState, valueIn } from './answer-state';
import { requiredFields } from './content-fields';
import type { ContentKey } from './field-values';
import { StatusField } from './status-field';
import type { Answer } from './use-answer';

const wideFields: readonly ContentKey[] = ['notes', 'reason'];

export function StatusForm({ answer, mayEdit }: { answer: Answer; mayEdit: boolean }) {
  const isEditable = !usePrinting() && mayEdit;
  const { status } = useAnswerState(answer, (state) => ({
    status: valueIn(state, 'implementationStatus') as ImplementationStatus | null,
  }));
  const shown: ContentKey[] = [
    'implementationStatus',
    'ownerId',
    'dueOn',
    ...(status ? requiredFields(status) : []),
    'notes',
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Status</CardTitle>
      </CardHeader>
      <CardBody>
        <Grid gap="3" columns={[1, 1]} from="sm" alignItems="start" {...answer.flushes}>
          {shown.map((key) => (
            <Box key={key} id={`field-${key}`} gridColumn={{ sm: wideFields.includes(key) ? '1 / -1' : 'auto' }}>
              <StatusField fieldKey={key} answer={answer} isEditable={isEditable} />
            </Box>
          ))}
        </Grid>
      </CardBody>
    </Card>
  );
}
