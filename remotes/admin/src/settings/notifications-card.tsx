/** Notifications: how long the messages at the bottom right stay. Kept in this browser. */
import { Card, CardBody, CardHeader, CardTitle, type MessageTime, Text, useMessageTime } from '@msp/ui';
import { Choices } from './choices';

const choices = [
  { value: 'brief', label: '5 seconds' },
  { value: 'stay', label: 'Until I close them' },
] as const satisfies { value: MessageTime; label: string }[];

export function NotificationsCard() {
  const { choice, setChoice } = useMessageTime();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
      </CardHeader>
      <CardBody>
        <Text tone="muted">How long messages at the bottom right stay. Kept in this browser.</Text>
        <Choices label="Notifications" choices={choices} chosen={choice} onChoose={setChoice} />
      </CardBody>
    </Card>
  );
}
