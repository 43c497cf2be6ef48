/** Sends a delivery again, with the same id. */
import { calls } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { useState } from 'react';

export function SendAgainButton({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const [busy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    try {
      await request(calls.webhooks.redeliver, { params: { id: webhookId, deliveryId } });
      await invalidate([calls.webhooks.deliveries, { id: webhookId }]);
    } catch (error) {
      toast.error({ title: 'Couldn’t send the delivery again', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void sendAgain()}>
      Send again
    </Button>
  );
}
