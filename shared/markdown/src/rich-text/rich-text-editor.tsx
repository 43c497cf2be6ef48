/** A document edited as formatted text. Its value is Markdown. Loaded when a user first edits one. */
import { useField } from '@msp/ui/pages';
import { EditorFrame } from '@msp/ui/records';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { extensions } from './extensions';
import { FormatButtons } from './format-buttons';
import { readMarkdown } from './read-markdown';
import type { RichTextProps } from './rich-text-props';

export default function RichTextEditor({ label, value, onChange }: RichTextProps) {
  const field = useField();
  // The text as the editor last gave or took it: opening a document must not change it.
  const known = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [start] = useState(() => readMarkdown(value));
  const editor = useEditor({
    extensions,
    content: start,
    // The frame has the styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...field,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': field?.['aria-invalid'] ? 'true' : 'false',
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.getMarkdown();
      change.current(known.current);
    },
  });

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(readMarkdown(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <EditorFrame toolbarLabel={`Format ${label}`} toolbar={<FormatButtons editor={editor} />}>
      <EditorContent editor={editor} />
    </EditorFrame>
  );
}
