/** The notes on an answer, and the fields that its status requires. */
import type { ControlResponse } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { AnswerText, type ContentKey, contentLabels, savedValue } from '../responses/public';

const fields: readonly ContentKey[] = ['reason', 'riskOwnerId', 'reviewBy', 'notes'];

export function NotesCard({ response }: { response: ControlResponse }) {
  const filledIn = fields
    .map((key) => [key, savedValue(response, key)] as const)
    .filter(([, value]) => value !== null && value !== '');
  if (filledIn.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notes</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {filledIn.map(([key, value]) => (
            <div key={key}>
              <Text size="sm" tone="muted">
                {contentLabels[key]}
              </Text>
              <AnswerText value={value} fieldKey={key} />
            </div>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
