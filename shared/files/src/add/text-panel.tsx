/** Evidence that is a text written here. What is typed survives a closed dialog and an expired session. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { DocumentEditor } from '@msp/documents';
import { Controller, FormProvider, useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, Stack } from '@msp/ui';
import { useState } from 'react';
import { type Details, fieldsOf, isDetails, noDetails } from './details';
import { DetailsFields } from './details-fields';
import { PanelFooter } from './panel-footer';

interface WrittenText extends Details {
  content: string;
}

const blank: WrittenText = { ...noDetails, content: '' };

const isWrittenText = (kept: unknown): kept is WrittenText =>
  isDetails(kept) && typeof (kept as Partial<WrittenText>).content === 'string';

/** The contract leaves both optional, because a file has a name and is content. */
function missing({ name, content }: WrittenText): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(content.trim() === '' && { content: 'Enter a text.' }),
  };
}

interface TextPanelProps {
  controlIds: readonly string[];
  onSaved: (evidence: EvidenceDetail) => void;
  onClose: () => void;
}

export function TextPanel({ controlIds, onSaved, onClose }: TextPanelProps) {
  const draft = useDraft<WrittenText>(`evidence-text:${controlIds.join(',')}`, blank, isWrittenText);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const toBody = (values: WrittenText) => ({ ...fieldsOf(values, controlIds), content: values.content });
  const { form, submit, busy, failure, errorOf } = useCallForm<WrittenText>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/evidence')).evidenceSchemas.upload.body,
    toBody,
    check: missing,
    send: async (values) => {
      const saved = await request(calls.evidence.upload, { body: toBody(values), idempotencyKey });
      form.reset(blank);
      draft.clear();
      onSaved(saved);
    },
  });
  useFormDraft(form, draft);

  return (
    <Stack gap="4">
      <FormProvider {...form}>
        <DetailsFields fixedControlIds={controlIds} disabled={busy} />
      </FormProvider>
      <Controller
        name="content"
        control={form.control}
        render={({ field }) => (
          <DocumentEditor label="Text" value={field.value} onChange={field.onChange} error={errorOf('content')} />
        )}
      />
      {failure && <Callout tone="bad">{failure}</Callout>}
      <PanelFooter onClose={onClose} onSubmit={() => void submit()} busy={busy} submitLabel="Save as evidence" />
    </Stack>
  );
}
