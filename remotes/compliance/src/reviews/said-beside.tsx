/** What the author said beside the answers: notes, and what a status needs next to it. */
import type { ControlResponse } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { AnswerText } from '../controls/answering/answer-text';
import { type ContentKey, savedValue } from '../controls/answering/field-values';
import { contentLabels } from '../controls/answering/status-form';

const shown: readonly ContentKey[] = ['reason', 'riskOwnerId', 'reviewBy', 'notes'];

export function SaidBeside({ response }: { response: ControlResponse }) {
  const said = shown
    .map((key) => [key, savedValue(response, key)] as const)
    .filter(([, value]) => value !== null && value !== '');
  if (said.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Said beside the answers</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {said.map(([key, value]) => (
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
