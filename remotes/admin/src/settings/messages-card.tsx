/** Messages: how long they stay on the screen. Kept in this browser. */
import { Card, CardBody, CardHeader, CardTitle, type MessageTime, Stack, Text, useMessageTime } from '@msp/ui';
import { RadioCards } from '@msp/ui/records';

const options = [
  { value: 'brief', label: '5 seconds' },
  { value: 'stay', label: 'Until I close them' },
] as const satisfies { value: MessageTime; label: string }[];

export function MessagesCard() {
  const { choice, setChoice } = useMessageTime();
  return (
    <Card>
      <CardHeader>
        <CardTitle>On-screen messages</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">How long messages stay on the screen. Applies to this browser.</Text>
          <RadioCards label="On-screen messages" options={options} value={choice} onChange={setChoice} />
        </Stack>
      </CardBody>
    </Card>
  );
}
