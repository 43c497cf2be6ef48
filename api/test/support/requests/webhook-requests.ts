/** Webhooks with a delivery, and a valid request for each of their calls. */
import { sendPing } from '../../../src/collaboration/webhooks/deliveries';
import { createWebhook } from '../../../src/collaboration/webhooks/service';
import { createKeyRing } from '../../../src/platform/crypto/key-ring';
import type { CallInput, Person } from '../people';
import type { Suite } from '../suite';

const content = (name: string) => ({ url: `https://${name}.example/hook`, events: ['evidence.created' as const] });

export async function seedWebhook({ config }: Suite, { context }: Person, name: string) {
  const dependencies = { keys: createKeyRing(config.INTEGRATION_KEYS), allowLoopback: false };
  const { webhook } = await createWebhook(context, dependencies, content(name));
  const { id: webhookDeliveryId } = await sendPing(context, webhook.id);
  return { webhookId: webhook.id, webhookDeliveryId };
}

/** @param manager of webhooks */
export function webhookInputs(suite: Suite, manager: () => Person): Record<string, () => Promise<CallInput>> {
  let count = 0;
  const forNewWebhook = async (input: CallInput = {}): Promise<CallInput> => {
    // An organisation has ten at most.
    await suite.admin.query('delete from webhooks where organization_id = $1', [manager().organizationId]);
    count += 1;
    const { webhookId, webhookDeliveryId } = await seedWebhook(suite, manager(), `hooks-${count}`);
    return { ...input, params: { id: webhookId, deliveryId: webhookDeliveryId } };
  };
  return {
    'webhooks.create': async () => {
      await forNewWebhook();
      return { body: content('new') };
    },
    ...Object.fromEntries(
      ['read', 'remove', 'test', 'deliveries', 'redeliver'].map((name) => [`webhooks.${name}`, () => forNewWebhook()]),
    ),
    'webhooks.change': () => forNewWebhook({ body: { ...content('changed'), version: 1, paused: true } }),
    'webhooks.rotateSecret': () => forNewWebhook({ body: { version: 1 } }),
  };
}
