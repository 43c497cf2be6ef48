/** The form that connects a system. What is entered survives a reload and an expired session, except secrets. */
import { type Adapter, calls, type IntegrationDetail } from '@msp/contract';
import { useFormDraft } from '@msp/forms';
import { IdempotencyKey, messageOf, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { useDraft } from '@msp/session';
import { Callout, toast } from '@msp/ui';
import { useMemo, useState } from 'react';
import { detailAddress, listAddress } from '../shared/addresses';
import {
  bodyOf,
  type Connection,
  type ConnectionForm,
  formOf,
  isConnectionForm,
  withoutSecrets,
} from '../shared/connection/connection-form';
import { ConnectionLayout } from '../shared/connection/connection-layout';
import { useConnectionForm } from '../shared/connection/use-connection-form';
import { goToConsent } from '../shared/consent';
import { publishIntegration } from '../shared/publish-integration';

interface KeepDraftProps {
  connection: Connection;
  name: string;
  form: ReturnType<typeof useConnectionForm>['form'];
}

/** A component of its own, so that a key pressed in the form renders nothing else. */
function KeepDraft({ connection, name, form }: KeepDraftProps) {
  const draft = useDraft<ConnectionForm>(name, formOf(connection), isConnectionForm);
  useFormDraft(form, { ...draft, set: (values) => draft.set(withoutSecrets(values, connection)) });
  return null;
}

export function ConnectForm({ adapter }: { adapter: Adapter }) {
  const navigate = useNavigate();
  const connection = useMemo(() => ({ adapter }), [adapter]);
  const blank = formOf(connection);
  const draftName = `integration-connect:${adapter.key}`;
  const draft = useDraft<ConnectionForm>(draftName, blank, isConnectionForm);
  const [idempotencyKey] = useState(() => new IdempotencyKey());

  const create = async (values: ConnectionForm): Promise<IntegrationDetail> => {
    const body = { adapterKey: adapter.key, ...bodyOf(values) };
    const created = await request(calls.integrations.create, { body, idempotencyKey });
    draft.clear();
    await publishIntegration(created);
    return created;
  };
  const finish = ({ id, name }: IntegrationDetail) => {
    toast.success({ title: `${name} connected`, description: 'The first collection has started.' });
    navigate(detailAddress(id), { replace: true });
  };
  const saveForConsent = async (values: ConnectionForm) => {
    const created = await create(values);
    try {
      await goToConsent(created);
    } catch (error) {
      finish(created);
      toast.error({ title: "Couldn't request consent", description: messageOf(error) });
    }
  };

  const callForm = useConnectionForm({
    connection,
    values: { ...blank, ...draft.value, settings: { ...blank.settings, ...draft.value.settings } },
    send: async (values) => finish(await create(values)),
  });
  return (
    <ConnectionLayout
      connection={connection}
      callForm={callForm}
      saveLabel="Save"
      cancelTo={listAddress}
      alternative={adapter.consent ? { label: 'Save and grant consent', save: saveForConsent } : undefined}
    >
      <KeepDraft connection={connection} name={draftName} form={callForm.form} />
      {draft.wasRestored && (
        <Callout>We've restored your entries. Enter the secrets again: they're never kept.</Callout>
      )}
    </ConnectionLayout>
  );
}
