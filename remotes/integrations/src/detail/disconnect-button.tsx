/** Disconnects an integration, after saying what is erased and what is kept. */
import { calls, constants, type IntegrationDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, plural, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { publishIntegration } from '../shared/publish-integration';
import type { SubjectWords } from './subjects/subject-words';

interface DisconnectButtonProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

/** Asked when the dialog opens. How many clients are measured through the connection; 0 where that can't be. */
function useMeasuredClients({ id, provider }: IntegrationDetail, isOpen: boolean): number {
  const mayAsk = usePermissions().has('management:update') && !provider;
  const query = { limit: 1 };
  const { data } = useCall(calls.integrations.customers, isOpen && mayAsk ? { params: { id }, query } : null, {
    shouldRetryOnError: false,
  });
  return data?.summary.mapped ?? 0;
}

const listOfWords = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

export function DisconnectButton({ integration, words }: DisconnectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, version, provider } = integration;
  const { busy, run } = useAction({
    failed: `Couldn't disconnect ${name}`,
    refresh: async (error) => error !== undefined && invalidate([calls.integrations.read, { id }]),
  });
  const clients = useMeasuredClients(integration, isOpen);
  const secrets = integration.secrets.filter(({ setAt }) => setAt !== null).map(({ title }) => title.toLowerCase());
  const disconnect = async () => {
    await run(async () => {
      const reply = await request(calls.integrations.disconnect, { params: { id }, body: { version } });
      await publishIntegration(reply.integration);
      const { values, runs } = reply.kept;
      return {
        title: `${name} disconnected`,
        description: `Kept: ${plural(values, 'value')} and ${plural(runs, 'run')}.`,
      };
    });
    setOpen(false);
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>Disconnect</Button>
      <ConfirmDialog
        open={isOpen}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void disconnect()}
      >
        <Stack gap="2">
          {clients > 0 && (
            <Text>
              {plural(clients, 'client')} {clients === 1 ? 'is' : 'are'} measured through it. Collection fails there
              until you connect it again.
            </Text>
          )}
          {secrets.length > 0 && <Text>Erased: its {listOfWords(secrets)}.</Text>}
          <Text>
            Kept: its {provider ? '' : 'other settings, '}measurements, runs and {words.other}.
          </Text>
          <Text>
            Its metrics get no new values and become stale after {plural(constants.metricStaleDays.collected, 'day')}.{' '}
            {provider
              ? `Only ${provider.name} can connect it again.`
              : `To connect it again, you need ${secrets.length > 0 ? `its ${listOfWords(secrets)}` : 'its settings'}.`}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
