/** What administrators do with a webhook. */
import { calls, type Webhook } from '@msp/contract';
import { cacheKeyOf, invalidate, messageOf, remember, request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { useNavigate } from '@msp/router';
import { Button, Text, toast } from '@msp/ui';
import { ActionsMenu, ConfirmDialog, MenuItem } from '@msp/ui/pages';
import { useState } from 'react';
import { webhooksAddress } from './addresses';
import { SigningSecretDialog } from './signing-secret-dialog';

const WebhookDialog = dialogWithRetry(() => import('./webhook-dialog'), 'admin/webhook');

const { webhooks } = calls;

async function publish(webhook: Webhook): Promise<void> {
  await remember(cacheKeyOf(webhooks.read, { params: { id: webhook.id } }), webhook);
  await invalidate(webhooks.list, [webhooks.deliveries, { id: webhook.id }]);
}

function useWebhookActions(webhook: Webhook) {
  const { id, version, url, description, events, state } = webhook;
  const params = { id };
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string>();

  const run = async (failed: string, action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast.error({ title: failed, description: messageOf(error) });
      await invalidate([webhooks.read, params]);
    } finally {
      setBusy(false);
    }
  };
  const change = async (changed: Partial<Webhook>, paused: boolean) =>
    publish(
      await request(webhooks.change, { params, body: { url, description, events, ...changed, version, paused } }),
    );
  const isPaused = state === 'PAUSED';
  return {
    busy,
    isPaused,
    secret,
    forgetSecret: () => setSecret(undefined),
    edit: (changed: Partial<Webhook>) => change(changed, isPaused),
    togglePaused: () =>
      run(isPaused ? "Couldn't resume the webhook" : "Couldn't pause the webhook", () => change({}, !isPaused)),
    test: () =>
      run("Couldn't send the test", async () => {
        await request(webhooks.test, { params });
        toast.success({ title: 'Test is on its way', description: 'Its outcome is in the list below.' });
        await invalidate([webhooks.deliveries, params]);
      }),
    replaceSecret: () =>
      run("Couldn't replace the signing secret", async () => {
        const replaced = await request(webhooks.rotateSecret, { params, body: { version } });
        setSecret(replaced.secret);
        await publish(replaced.webhook);
      }),
    remove: () =>
      run("Couldn't delete the webhook", async () => {
        await request(webhooks.remove, { params });
        toast.success({ title: 'Webhook deleted' });
        navigate(webhooksAddress);
        await invalidate(webhooks.list);
      }),
  };
}

type OpenDialog = 'edit' | 'secret' | 'delete';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const actions = useWebhookActions(webhook);
  const { busy, isPaused, secret } = actions;
  const { format = 'standard' } = webhook;
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button busy={busy} onClick={() => void actions.togglePaused()}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <ActionsMenu label="More actions">
        {format === 'standard' && (
          <MenuItem value="secret" onSelect={() => setOpen('secret')}>
            Replace signing secret
          </MenuItem>
        )}
        <MenuItem value="delete" danger onSelect={() => setOpen('delete')}>
          Delete webhook
        </MenuItem>
      </ActionsMenu>
      <Button variant="primary" busy={busy} onClick={() => void actions.test()}>
        Send test
      </Button>
      {open === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          onClose={close}
          send={async (values) => {
            await actions.edit(values);
            close();
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'secret'}
        title="Replace the signing secret?"
        confirmLabel="Replace secret"
        busy={busy}
        onCancel={close}
        onConfirm={() => void actions.replaceSecret().then(close)}
      >
        <Text>The current secret stays valid for 24 hours, so you can switch to the new one.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        title="Delete this webhook?"
        confirmLabel="Delete webhook"
        danger
        busy={busy}
        onCancel={close}
        onConfirm={() => void actions.remove().then(close)}
      >
        <Text>Pending deliveries are lost, and the list of deliveries is deleted.</Text>
      </ConfirmDialog>
      {secret && <SigningSecretDialog secret={secret} onClose={actions.forgetSecret} />}
    </>
  );
}
