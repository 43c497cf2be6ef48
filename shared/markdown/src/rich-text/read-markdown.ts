/** Reads Markdown as the editor's document. A line break in the source of a paragraph is a space, as it is in the finished document. */
import { MarkdownManager } from '@tiptap/markdown';
import type { JSONContent } from '@tiptap/react';
import { extensions } from './extensions';

const joinLines = (node: JSONContent): JSONContent => {
  if (node.type === 'codeBlock') return node;
  return {
    ...node,
    ...(node.text !== undefined && { text: node.text.replace(/ *\n */g, ' ') }),
    ...(node.content && { content: node.content.map(joinLines) }),
  };
};

export function readMarkdown(markdown: string): JSONContent {
  const manager = new MarkdownManager({ extensions });
  return joinLines(manager.parse(markdown));
}
