/** Fills in a template: its blanks as a form, or the whole text. What is typed survives a closed dialog and an expired session. */
import { calls, constants, type EvidenceDetail, type Template } from '@msp/contract';
import { type BlankValues, DocumentEditor, useKnownValues } from '@msp/documents';
import { Controller, useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey, request, useCall } from '@msp/http';
import { useDraft } from '@msp/session';
import { fillBlanks, openBlanks } from '@msp/templates';
import {
  Box,
  Button,
  Callout,
  ErrorState,
  Grid,
  LoadingRegion,
  plural,
  pluralWord,
  Skeleton,
  Stack,
  Text,
} from '@msp/ui';
import { ChevronLeftIcon, Field, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { validityOfTemplate } from '../validity/suggested-validity';
import { ValidUntilField } from '../validity/valid-until-field';
import { PanelFooter } from './panel-footer';

interface FilledIn {
  name: string;
  validUntil: string;
  /** The template's text, with its blanks. */
  content: string;
  /** The values of the blanks. Saving puts them into the text. */
  blankValues: BlankValues;
}

const isFilledIn = (kept: unknown): kept is FilledIn => {
  const text = kept as Partial<FilledIn> | null | undefined;
  return (
    [text?.name, text?.validUntil, text?.content].every((part) => typeof part === 'string') &&
    typeof text?.blankValues === 'object'
  );
};

function blanksHelp({ content, blankValues }: FilledIn): string | undefined {
  const open = openBlanks(content, blankValues).length;
  if (open === 0) return undefined;
  return `${plural(open, 'blank')} ${pluralWord(open, 'is', 'are')} still empty. In the evidence, ${pluralWord(open, 'it keeps its', 'they keep their')} square brackets.`;
}

interface TemplateEditorProps {
  id: string;
  controlIds: readonly string[];
  onSaved: (evidence: EvidenceDetail) => void;
  onClose: () => void;
  /** Returns to the choice of templates, where there was one. */
  onBack?: () => void;
}

function useTemplateForm(template: Template, controlIds: readonly string[], onSaved: TemplateEditorProps['onSaved']) {
  const knownValues = useKnownValues();
  const start = {
    name: template.name,
    validUntil: '',
    content: template.content,
    blankValues: knownValues(template.content),
  };
  const draft = useDraft<FilledIn>(`evidence-template:${template.id}:${controlIds.join(',')}`, start, isFilledIn);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const call = template.kind === 'policy' ? calls.evidence.fromPolicy : calls.evidence.fromTemplate;
  const toBody = ({ name, validUntil, content, blankValues }: FilledIn) => ({
    templateId: template.id,
    content: fillBlanks(content, blankValues),
    ...(name.trim() && { name: name.trim() }),
    ...(controlIds.length > 0 && { controlIds: [...controlIds] }),
    ...(validUntil && { validUntil }),
  });
  const callForm = useCallForm<FilledIn>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/evidence')).evidenceSchemas.fromTemplate.body,
    toBody,
    send: async (values) => {
      const saved = await request(call, { idempotencyKey, body: toBody(values) });
      draft.clear();
      onSaved(saved);
    },
  });
  useFormDraft(callForm.form, draft);
  return callForm;
}

function Editor({ template, controlIds, onSaved, onClose, onBack }: TemplateEditorProps & { template: Template }) {
  const { form, submit, busy, failure, errorOf } = useTemplateForm(template, controlIds, onSaved);
  const { register, control } = form;
  const filledIn = form.watch();
  const help = blanksHelp(filledIn);
  return (
    <Stack gap="4">
      {onBack && (
        <Box>
          <Button variant="link" size="sm" icon={<ChevronLeftIcon />} onClick={onBack}>
            Choose another template
          </Button>
        </Box>
      )}
      <Grid gap="3" columns={[2, 1]} from="sm">
        <Field label="Name" error={errorOf('name')}>
          <TextInput {...register('name')} maxLength={constants.textLimits.name} />
        </Field>
        <Controller
          name="validUntil"
          control={control}
          render={({ field }) => (
            <ValidUntilField
              value={field.value}
              onChange={field.onChange}
              suggestion={validityOfTemplate(template)}
              error={errorOf('validUntil')}
            />
          )}
        />
      </Grid>
      <DocumentEditor
        label="Text"
        value={filledIn.content}
        onChange={(content) => form.setValue('content', content, { shouldDirty: true })}
        blanks={{
          values: filledIn.blankValues,
          onChange: (values) => form.setValue('blankValues', values, { shouldDirty: true }),
        }}
        error={errorOf('content')}
      />
      {help && (
        <Text size="sm" tone="muted">
          {help}
        </Text>
      )}
      {failure && <Callout tone="bad">{failure}</Callout>}
      <PanelFooter
        onClose={onClose}
        onSubmit={() => void submit()}
        busy={busy}
        missing={{ 'a text': !filledIn.content.trim() }}
        submitLabel="Save as evidence"
      />
    </Stack>
  );
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { data, error, isValidating, mutate } = useCall(calls.templates.get, { params: { id: props.id } });
  if (data) return <Editor {...props} template={data} />;
  if (error)
    return (
      <ErrorState
        compact
        title="Couldn't load the template"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  return (
    <LoadingRegion label="Loading the template">
      <Skeleton height="24" />
    </LoadingRegion>
  );
}
