/** Fills in a template. What is typed survives a closed dialog and an expired session. */
import { calls, constants, type EvidenceDetail, type Template } from '@msp/contract';
import { Controller, useCallForm, useFormDraft } from '@msp/forms';
import { Attempt, request, useCall } from '@msp/http';
import { useDraft } from '@msp/session';
import { Box, Button, Callout, ErrorState, Grid, LoadingRegion, plural, pluralWord, Skeleton, Stack } from '@msp/ui';
import { ChevronLeftIcon, Field, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { validityOfTemplate } from '../validity/suggested-validity';
import { ValidUntilField } from '../validity/valid-until-field';
import { MarkdownEditor } from './markdown-editor';
import { PanelFooter } from './panel-footer';

interface FilledIn {
  name: string;
  validUntil: string;
  content: string;
}

const isFilledIn = (kept: unknown): kept is FilledIn => {
  const text = kept as Partial<FilledIn> | null | undefined;
  return [text?.name, text?.validUntil, text?.content].every((part) => typeof part === 'string');
};

/** Templates mark their gaps with square brackets. Link texts have them too, but are followed by an address. */
export const countGaps = (content: string): number => content.match(/\[[^\]\n[]{2,}\](?!\()/g)?.length ?? 0;

function gapsHelp(content: string): string {
  const gaps = countGaps(content);
  if (gaps === 0) return 'All square brackets are filled in.';
  return `${plural(gaps, 'gap')} in square brackets still ${pluralWord(gaps, 'needs', 'need')} filling in.`;
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
  const start = { name: template.name, validUntil: '', content: template.content };
  const draft = useDraft<FilledIn>(`evidence-template:${template.id}:${controlIds.join(',')}`, start, isFilledIn);
  const [attempt] = useState(() => new Attempt());
  const call = template.kind === 'policy' ? calls.evidence.fromPolicy : calls.evidence.fromTemplate;
  const toBody = ({ name, validUntil, content }: FilledIn) => ({
    templateId: template.id,
    content,
    ...(name.trim() && { name: name.trim() }),
    ...(controlIds.length > 0 && { controlIds: [...controlIds] }),
    ...(validUntil && { validUntil }),
  });
  const callForm = useCallForm<FilledIn>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/evidence')).evidenceSchemas.fromTemplate.body,
    toBody,
    send: async (values) => {
      const saved = await request(call, { attempt, body: toBody(values) });
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
      <Controller
        name="content"
        control={control}
        render={({ field }) => (
          <>
            <MarkdownEditor
              label="Text"
              help={gapsHelp(field.value)}
              value={field.value}
              onChange={field.onChange}
              error={errorOf('content')}
            />
            {failure && <Callout tone="bad">{failure}</Callout>}
            <PanelFooter
              onClose={onClose}
              onSubmit={() => void submit()}
              busy={busy}
              disabled={!field.value.trim()}
              submitLabel="Save as evidence"
            />
          </>
        )}
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
        title="The template could not be loaded"
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
