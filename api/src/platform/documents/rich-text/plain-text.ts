/** The text of a document, one paragraph or table row to a line, for comparing two versions. */
import { type Block, textOfRuns } from './blocks';

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOfRuns(block.runs)];
    case 'code':
      return block.text.split('\n');
    case 'quote':
      return block.blocks.flatMap(linesOf);
    case 'list':
      return block.items.flatMap((item, index) => {
        const mark = block.ordered ? `${block.start + index}.` : '•';
        return item.flatMap(linesOf).map((line, position) => (position === 0 ? `${mark} ${line}` : line));
      });
    case 'table':
      return block.rows.map(({ cells }) => cells.map(textOfRuns).join(' | '));
    case 'rule':
      return [];
  }
}

export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(linesOf)
    .filter((line) => line.trim() !== '')
    .join('\n');
