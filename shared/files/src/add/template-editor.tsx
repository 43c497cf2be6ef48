/** A chosen template, being filled in. What is typed outlives a closed dialog and an ended session. */
import { calls, constants, type EvidenceDetail, type Template } from '@msp/contract';
import { Attempt, request, useCall } from '@msp/http';
import { useDraft } from '@msp/session';
import { Button, Callout, ErrorState, Grid, HStack, LoadingRegion, plural, Skeleton, Stack } from '@msp/ui';
import { ChevronLeftIcon, Field, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { sentenceOf } from '../words';
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

/** What a template leaves to be filled in stands in square brackets; a link's words do too, but are followed by its address. */
export const placesLeft = (content: string): number => content.match(/\[[^\]\n[]{2,}\](?!\()/g)?.length ?? 0;

interface TemplateEditorProps {
  id: string;
  controlIds: readonly string[];
  onSaved: (evidence: EvidenceDetail) => void;
  onClose: () => void;
  /** Back to the choice, where there was one. */
  onBack?: () => void;
}

function Editor({ template, controlIds, onSaved, onClose, onBack }: TemplateEditorProps & { template: Template }) {
  const start = { name: template.name, validUntil: '', content: template.content };
  const draft = useDraft(`evidence-template:${template.id}:${controlIds.join(',')}`, start, isFilledIn);
  const { name, validUntil, content } = draft.value;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [attempt] = useState(() => new Attempt());
  const left = placesLeft(content);
  const set = (part: Partial<FilledIn>) => draft.set({ ...draft.value, ...part });

  const save = async () => {
    setBusy(true);
    setError(undefined);
    const call = template.kind === 'policy' ? calls.evidence.fromPolicy : calls.evidence.fromTemplate;
    try {
      const saved = await request(call, {
        attempt,
        body: {
          templateId: template.id,
          content,
          ...(name.trim() && { name: name.trim() }),
          ...(controlIds.length > 0 && { controlIds: [...controlIds] }),
          ...(validUntil && { validUntil }),
        },
      });
      draft.clear();
      onSaved(saved);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="4">
      {onBack && (
        <HStack>
          <Button variant="link" size="sm" icon={<ChevronLeftIcon />} onClick={onBack}>
            Choose another template
          </Button>
        </HStack>
      )}
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
        <Field label="Name">
          <TextInput
            value={name}
            maxLength={constants.textLimits.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label="Valid until">
          <TextInput type="date" value={validUntil} onChange={(event) => set({ validUntil: event.target.value })} />
        </Field>
      </Grid>
      <MarkdownEditor
        label="Text"
        help={
          left > 0
            ? `${plural(left, 'place')} in square brackets ${left === 1 ? 'is' : 'are'} still to be filled in.`
            : 'Nothing in square brackets is left to fill in.'
        }
        value={content}
        onChange={(next) => set({ content: next })}
      />
      {error && <Callout tone="bad">{error}</Callout>}
      <PanelFooter
        onClose={onClose}
        onGo={() => void save()}
        busy={busy}
        disabled={!content.trim()}
        goLabel="Keep as evidence"
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
