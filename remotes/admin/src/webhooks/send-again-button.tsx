/** Sends a delivery again, with the same id. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button } from '@msp/ui';

export function SendAgainButton({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { busy, run } = useAction({ failed: "Couldn't send the delivery again" });
  const sendAgain = () =>
    run(async () => {
      await request(calls.webhooks.redeliver, { params: { id: webhookId, deliveryId } });
      await invalidate([calls.webhooks.deliveries, { id: webhookId }]);
    });
  return (
    <Button size="sm" busy={busy} onClick={() => void sendAgain()}>
      Send again
    </Button>
  );
}
