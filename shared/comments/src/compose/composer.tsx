/** Where a comment is written: Markdown with a preview, mentions behind an @, files by choice, drop or paste. */
import { constants } from '@msp/contract';
import { namedFile } from '@msp/files';
import { Markdown } from '@msp/markdown';
import { Box, Button, Callout, chakra, Text } from '@msp/ui';
import { AttachmentIcon, TextArea } from '@msp/ui/pages';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AttachmentRows } from './attachment-rows';
import { MentionList, optionId } from './mention-list';
import { tokenAt, toMarkdown, withMention } from './mention-text';
import { type Outgoing, useComposer } from './use-composer';
import { useMentions } from './use-mentions';
import type { WrittenDraft } from './written';

const Frame = chakra('form', {
  base: {
    position: 'relative',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:has(textarea:focus-visible)': { outline: '2px solid {colors.accent.solid}' },
    '& textarea:focus-visible': { outline: 'none' },
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& > [data-part=text]': { position: 'relative' },
    '& > [data-part=foot]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', p: '1' },
    '& > [data-part=foot] > [data-part=space]': { flex: '1', minWidth: '0' },
  },
});

const Attach = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    color: 'fg.muted',
    borderRadius: 'md',
    cursor: 'pointer',
    overflow: 'hidden',
    _hover: { bg: 'bg.selected', color: 'fg.default' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.solid}' },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer', fontSize: '0' },
  },
});

interface ComposerProps {
  /** Names the field. */
  label: string;
  placeholder?: string;
  draft: WrittenDraft;
  sendLabel: string;
  /** Rejects with the reason where it was not kept. */
  onSend: (outgoing: Outgoing) => Promise<void>;
  onCancel?: () => void;
  autoFocus?: boolean;
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

export function Composer(props: ComposerProps) {
  const { label, placeholder, draft, sendLabel, onSend, onCancel, autoFocus = false } = props;
  const { value } = draft;
  const { busy, error, blockedBy, canSend, send, write, uploads } = useComposer(draft, onSend);
  const [isPreview, setPreview] = useState(false);
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number>(undefined);
  const listId = useId();

  const mentions = useMentions(value, (person, caret) => {
    const token = tokenAt(value.text, caret, value.mentioned);
    if (!token) return;
    const { caret: next, ...written } = withMention(value, token, caret, person);
    nextCaret.current = next;
    write(written);
    mentions.moved(undefined);
  });

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else mentions.onKeyDown(event);
  };
  const attach = (files: FileList | null | undefined): boolean => {
    const given = [...(files ?? [])].map((file) => namedFile(file));
    if (given.length > 0) uploads.add(given);
    return given.length > 0;
  };
  const paste = (event: ClipboardEvent) => {
    if (attach(event.clipboardData?.files)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    attach(event.dataTransfer.files);
  };
  const followCaret = () => mentions.moved(area.current?.selectionStart);

  return (
    <Frame
      aria-label={label}
      data-over={isOver ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isPreview ? (
        <Box minHeight="16" p="2">
          {value.text.trim() ? (
            <Markdown source={toMarkdown(value)} breaks />
          ) : (
            <Text tone="muted">Nothing written yet.</Text>
          )}
        </Box>
      ) : (
        <div data-part="text">
          <TextArea
            ref={area}
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={mentions.isOpen && mentions.people?.length ? listId : undefined}
            aria-activedescendant={
              mentions.isOpen && mentions.people?.length ? optionId(listId, mentions.at) : undefined
            }
            autoFocus={autoFocus}
            display="block"
            minHeight="16"
            maxHeight="20rem"
            borderWidth="0"
            bg="transparent"
            placeholder={placeholder}
            maxLength={constants.textLimits.comment}
            readOnly={busy}
            value={value.text}
            onChange={(event) => {
              write({ text: event.target.value });
              mentions.restart();
              mentions.moved(event.target.selectionStart);
            }}
            onSelect={followCaret}
            onBlur={() => mentions.moved(undefined)}
            onKeyDown={onKeyDown}
            onPaste={paste}
          />
          <MentionList id={listId} mentions={mentions} />
        </div>
      )}
      <AttachmentRows
        kept={value.attachments}
        uploads={uploads}
        onRemove={(id) => write({ attachments: value.attachments.filter((one) => one.id !== id) })}
      />
      {error && (
        <Box px="2" pb="1">
          <Callout tone="bad">{error}</Callout>
        </Box>
      )}
      <div data-part="foot">
        <Attach title="Attach files">
          <AttachmentIcon />
          <input
            type="file"
            multiple
            aria-label={`Attach files: ${label}`}
            onChange={(event) => {
              attach(event.target.files);
              // The same file can be chosen again after it was taken out.
              event.target.value = '';
            }}
          />
        </Attach>
        <Button size="sm" variant="ghost" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </Button>
        <Text data-part="space" size="xs" tone="muted">
          {blockedBy ?? (canSend ? `${isApple() ? '⌘' : 'Ctrl'}+Enter sends` : '')}
        </Text>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="sm"
          type="submit"
          variant={canSend || busy ? 'primary' : 'secondary'}
          disabled={!canSend && !busy}
          busy={busy}
        >
          {sendLabel}
        </Button>
      </div>
    </Frame>
  );
}
