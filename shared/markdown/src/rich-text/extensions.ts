/** What a document can contain. Each part reads and writes Markdown, so that nothing is lost between the two. */
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

export const extensions = [
  // Markdown has no underline.
  StarterKit.configure({ underline: false, trailingNode: false, link: { openOnClick: false } }),
  TableKit,
  TaskList,
  TaskItem,
  Markdown,
];
