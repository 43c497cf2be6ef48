/** The buttons that format the text of a document. */
import { Button, IconButton, UndoIcon } from '@msp/ui';
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ItalicIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  TableIcon,
} from '@msp/ui/records';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';

interface Format {
  label: string;
  icon: ComponentType;
  /** The mark or node at the cursor, and its attributes; absent for what only acts. */
  active?: readonly [name: string, attributes?: Record<string, unknown>];
  run: (chain: ChainedCommands) => ChainedCommands;
}

const formats: readonly Format[] = [
  { label: 'Undo', icon: UndoIcon, run: (chain) => chain.undo() },
  { label: 'Redo', icon: RedoIcon, run: (chain) => chain.redo() },
  { label: 'Bold', icon: BoldIcon, active: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: ItalicIcon, active: ['italic'], run: (chain) => chain.toggleItalic() },
  {
    label: 'Heading',
    icon: HeadingIcon,
    active: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Subheading',
    icon: SubheadingIcon,
    active: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: 'Bulleted list', icon: BulletListIcon, active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  {
    label: 'Numbered list',
    icon: NumberedListIcon,
    active: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Quote', icon: QuoteIcon, active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  {
    label: 'Insert table',
    icon: TableIcon,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
];

const tableActions: readonly [label: string, run: Format['run']][] = [
  ['Add row', (chain) => chain.addRowAfter()],
  ['Delete row', (chain) => chain.deleteRow()],
  ['Add column', (chain) => chain.addColumnAfter()],
  ['Delete column', (chain) => chain.deleteColumn()],
];

export function FormatButtons({ editor }: { editor: Editor }) {
  const { pressed, inTable } = useEditorState({
    editor,
    selector: () => ({
      pressed: formats.map(({ active }) => active && editor.isActive(...active)),
      inTable: editor.isActive('table'),
    }),
  });
  const press = (run: Format['run']) => () => run(editor.chain().focus()).run();
  return (
    <>
      {formats.map(({ label, icon: Icon, run }, at) => (
        <IconButton key={label} aria-label={label} aria-pressed={pressed[at]} onClick={press(run)}>
          <Icon />
        </IconButton>
      ))}
      {inTable &&
        tableActions.map(([label, run]) => (
          <Button key={label} size="sm" variant="ghost" onClick={press(run)}>
            {label}
          </Button>
        ))}
    </>
  );
}
