/** The text field of a composer, with suggestions for mentions. */
import { constants } from '@msp/contract';
import { Box } from '@msp/ui';
import { TextArea } from '@msp/ui/pages';
import { Suggestions } from '@msp/ui/records';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { CommentValue } from './comment-draft';
import { mentionQueryAt, withMention } from './mention-text';
import { useMentions } from './use-mentions';

interface CommentFieldProps {
  label: string;
  placeholder: string | undefined;
  value: CommentValue;
  onChange: (part: Partial<CommentValue>) => void;
  onFiles: (files: File[]) => void;
  readOnly: boolean;
  autoFocus: boolean;
}

export function CommentField(props: CommentFieldProps) {
  const { label, placeholder, value, onChange, onFiles, readOnly, autoFocus } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number>(undefined);
  const mentions = useMentions(value, (person, caret) => {
    const query = mentionQueryAt(value.text, caret, value.mentioned);
    if (!query) return;
    const { caret: next, ...text } = withMention(value, query, caret, person);
    nextCaret.current = next;
    onChange(text);
    mentions.onCaret(undefined);
  });

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing) mentions.listbox.onKeyDown(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <Box position="relative">
      <TextArea
        ref={area}
        bare
        aria-label={label}
        aria-haspopup="listbox"
        {...mentions.listbox.fieldProps}
        autoFocus={autoFocus}
        placeholder={placeholder}
        maxLength={constants.textLimits.comment}
        readOnly={readOnly}
        value={value.text}
        onChange={(event) => {
          onChange({ text: event.target.value });
          mentions.listbox.reset();
          mentions.onCaret(event.target.selectionStart);
        }}
        onSelect={() => mentions.onCaret(area.current?.selectionStart)}
        onBlur={() => mentions.onCaret(undefined)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Suggestions
        listbox={mentions.listbox}
        isOpen={mentions.isOpen}
        label="People"
        options={mentions.people?.map((person) => ({ ...person, label: person.name, detail: person.email }))}
        emptyText={mentions.error ? `Couldn't load people: ${mentions.error}` : 'No member has this name.'}
        onChoose={mentions.choose}
      />
    </Box>
  );
}
