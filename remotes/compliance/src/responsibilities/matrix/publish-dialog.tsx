/** Publishes the draft as the next version, with all that changes in view. */
import {
  type ChangedResponsibility,
  calls,
  constants,
  type Responsibility,
  responsibilityChanges,
} from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { IdempotencyKey, request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { plural, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangeList } from '../change-list';
import { refreshResponsibilities } from '../responsibility-calls';
import { ownSides } from '../statement-text';

function changesOf(items: readonly Responsibility[]): ChangedResponsibility[] {
  return items.flatMap(({ code, name, draft, published, change }) => {
    if (change === 'unchanged') return [];
    const { responsibility = null, provider = '', customer = '' } = draft ?? {};
    return [{ code, name, change, before: published, after: responsibility && { responsibility, provider, customer } }];
  });
}

export default function PublishDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const result = useCall(calls.responsibilities.list, { query: { change: [...responsibilityChanges] } });
  const { data } = result;
  const number = (data?.latest?.number ?? 0) + 1;
  // What is published is what the dialog shows.
  const toBody = ({ note }: { note: string }) => ({ revision: data?.revision ?? 0, note: note.trim() });
  const { form, submit, busy, failure, errorOf } = useCallForm({
    defaultValues: { note: '' },
    loadSchema: async () =>
      (await import('@msp/contract/schemas/responsibilities')).responsibilitiesSchemas.publish.body,
    toBody,
    send: async (values) => {
      try {
        const published = await request(calls.responsibilities.publish, { body: toBody(values), idempotencyKey });
        onClose();
        toast.success({
          title: `Version ${published.number} published`,
          description: 'Your clients get it as a proposal.',
        });
      } finally {
        await refreshResponsibilities();
      }
    },
  });
  const changes = data && changesOf(data.items);
  return (
    <FormDialog
      title="Publish responsibility matrix"
      submitLabel={data ? `Publish version ${number}` : 'Publish'}
      busy={busy}
      missing={{ changes: !changes || changes.length === 0 }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        A published version never changes. Each client gets it as a proposal, and what it has accepted before stays in
        force until it accepts this one.
      </Text>
      <Field label="What has changed (optional)" help="Clients see this note." error={errorOf('note')}>
        <TextArea rows={2} short maxLength={constants.textLimits.reason} {...form.register('note')} />
      </Field>
      {changes ? (
        <>
          <ChangeList changes={changes} sides={ownSides} />
          {data.total > data.items.length && (
            <Text tone="muted">And {plural(data.total - data.items.length, 'other control')}.</Text>
          )}
        </>
      ) : (
        <LoadState place="body" what="the changes" result={result} />
      )}
    </FormDialog>
  );
}
