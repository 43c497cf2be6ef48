/** Evidence that is a text written here. What is typed outlives a closed dialog and an ended session. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { Attempt, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, Stack } from '@msp/ui';
import { useState } from 'react';
import { sentenceOf } from '../words';
import { type Details, fieldsOf, isDetails, noDetails } from './details';
import { DetailsFields } from './details-fields';
import { MarkdownEditor } from './markdown-editor';
import { PanelFooter } from './panel-footer';

interface WrittenText {
  details: Details;
  content: string;
}

const blank: WrittenText = { details: noDetails, content: '' };

const isWrittenText = (kept: unknown): kept is WrittenText => {
  const text = kept as Partial<WrittenText> | null | undefined;
  return typeof text?.content === 'string' && isDetails(text.details);
};

interface TextPanelProps {
  controlIds: readonly string[];
  onSaved: (evidence: EvidenceDetail) => void;
  onClose: () => void;
}

export function TextPanel({ controlIds, onSaved, onClose }: TextPanelProps) {
  const draft = useDraft(`evidence-text:${controlIds.join(',')}`, blank, isWrittenText);
  const { details, content } = draft.value;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [attempt] = useState(() => new Attempt());
  const nameError = tried && !details.name.trim() ? 'Give the text a name.' : undefined;
  const contentError = tried && !content.trim() ? 'Write something to keep.' : undefined;

  const save = async () => {
    setTried(true);
    if (!details.name.trim() || !content.trim()) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { ...fieldsOf(details, controlIds), content };
      const saved = await request(calls.evidence.upload, { body, attempt });
      draft.clear();
      setTried(false);
      onSaved(saved);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="4">
      <DetailsFields
        value={details}
        onChange={(next) => draft.set({ details: next, content })}
        nameError={nameError}
        disabled={busy}
      />
      <MarkdownEditor
        label="Text"
        help="Markdown: # for headings, - for lists, | for tables."
        value={content}
        onChange={(next) => draft.set({ details, content: next })}
        error={contentError}
      />
      {error && <Callout tone="bad">{error}</Callout>}
      <PanelFooter onClose={onClose} onGo={() => void save()} busy={busy} goLabel="Keep as evidence" />
    </Stack>
  );
}
