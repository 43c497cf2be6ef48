/** What can be done with a connected integration, beside collecting. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, LinkButton, toast } from '@msp/ui';
import { EditIcon, MoreActions } from '@msp/ui/pages';
import { useState } from 'react';
import { editAddress } from '../shared/addresses';
import { publishIntegration } from '../shared/publish-integration';
import { DisconnectButton } from './disconnect-button';
import type { Job } from './jobs/use-job';
import type { SubjectWords } from './subjects/subject-words';

interface DetailActionsProps {
  integration: IntegrationDetail;
  words: SubjectWords;
  job: Job;
}

function TestButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      const tested = await request(calls.integrations.refreshStatus, { params: { id } });
      await publishIntegration(tested);
      // The page says what is wrong.
      if (tested.problem) toast.error({ title: 'The connection test failed' });
      else toast.success({ title: 'The connection works' });
    } catch (error) {
      toast.error({ title: "Couldn't test the connection", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void test()}>
      Test connection
    </Button>
  );
}

export function DetailActions({ integration, words, job: { starting, start } }: DetailActionsProps) {
  const { has } = usePermissions();
  const { id, provider } = integration;
  if (!has('integration:sync') && !has('integration:manage')) return null;
  return (
    <>
      {has('integration:sync') && <TestButton id={id} />}
      <MoreActions>
        {has('integration:sync') && !provider && (
          <Button busy={starting === 'sync'} onClick={() => void start('sync')}>
            Sync {words.other}
          </Button>
        )}
        {has('integration:manage') && (
          <>
            {!provider && (
              <LinkButton to={editAddress(id)} icon={<EditIcon />}>
                Edit
              </LinkButton>
            )}
            <DisconnectButton integration={integration} words={words} />
          </>
        )}
      </MoreActions>
    </>
  );
}
