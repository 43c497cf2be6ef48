/** The form of an existing integration. If another member saved it in the meantime, both versions are shown for a choice. */
import { type Adapter, calls, type IntegrationDetail } from '@msp/contract';
import { HttpError, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Text, toast } from '@msp/ui';
import { Facts } from '@msp/ui/pages';
import { Conflict } from '@msp/ui/records';
import { useMemo, useState } from 'react';
import { detailAddress } from '../shared/addresses';
import { bodyOf, formOf } from '../shared/connection/connection-form';
import { ConnectionLayout } from '../shared/connection/connection-layout';
import { useConnectionForm } from '../shared/connection/use-connection-form';
import { publishIntegration } from '../shared/publish-integration';
import { differences } from './differences';

function useEdit(adapter: Adapter, initial: IntegrationDetail) {
  const navigate = useNavigate();
  // As opened: a change by another member must not replace what is being entered.
  const [base, setBase] = useState(initial);
  const [theirs, setTheirs] = useState<IntegrationDetail>();
  const connection = useMemo(() => ({ adapter, integration: base }), [adapter, base]);
  const params = { id: base.id };
  const isAgain = base.status === 'DISCONNECTED';
  const callForm = useConnectionForm({
    connection,
    values: formOf(connection),
    send: async (values) => {
      try {
        const body = { version: base.version, ...bodyOf(values) };
        const saved = await request(calls.integrations.change, { params, body });
        await publishIntegration(saved);
        toast.success({ title: isAgain ? `${saved.name} connected` : 'Integration saved' });
        navigate(detailAddress(saved.id), { replace: true });
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        setTheirs(await request(calls.integrations.read, { params }));
      }
    },
  });
  const resolve = (isMine: boolean) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(undefined);
    if (!isMine) callForm.form.reset(formOf({ adapter, integration: theirs }));
  };
  return { connection, callForm, theirs, resolve, isAgain };
}

export function EditForm({ adapter, integration }: { adapter: Adapter; integration: IntegrationDetail }) {
  const { connection, callForm, theirs, resolve, isAgain } = useEdit(adapter, integration);
  const rows = theirs ? differences(callForm.form.getValues(), { adapter, integration: theirs }) : [];
  const side = (which: 'mine' | 'theirs') =>
    rows.length > 0 ? (
      <Facts dense facts={rows.map(({ title, ...row }) => ({ name: title, value: row[which] || 'Blank' }))} />
    ) : (
      <Text size="sm">The same name and settings</Text>
    );
  return (
    <ConnectionLayout
      connection={connection}
      callForm={callForm}
      saveLabel={isAgain ? 'Connect again' : 'Save'}
      cancelTo={detailAddress(integration.id)}
    >
      {theirs && (
        <Conflict
          title="Another member saved this integration. Choose a version, then save."
          mine={side('mine')}
          theirs={side('theirs')}
          onKeepMine={() => resolve(true)}
          onTakeTheirs={() => resolve(false)}
        />
      )}
    </ConnectionLayout>
  );
}
