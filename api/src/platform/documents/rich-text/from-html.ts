/** Sanitised HTML as blocks. Its nesting is limited by the sanitiser. */
import { Parser } from 'htmlparser2';
import type { Block, Run, TableRow } from './blocks';

type Container =
  | { tag: 'root' | 'item' | 'quote'; blocks: Block[] }
  | { tag: 'list'; block: Extract<Block, { kind: 'list' }> }
  | { tag: 'table'; block: Extract<Block, { kind: 'table' }> }
  | { tag: 'row'; row: TableRow }
  | { tag: 'cell'; runs: Run[] };

const blockTags = new Set(['p', 'div', 'dt', 'dd', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

/** Keeps the state of one conversion: the open containers, the inline marks, and the runs of the block being read. */
class Builder {
  readonly root: Container & { tag: 'root' } = { tag: 'root', blocks: [] };
  private readonly stack: Container[] = [this.root];
  private runs: Run[] = [];
  private bold = 0;
  private italic = 0;
  private code = 0;
  private preformatted = 0;
  private readonly links: (string | null)[] = [];

  private get top(): Container {
    return this.stack.at(-1) ?? this.root;
  }

  private pop(): void {
    if (this.stack.length > 1) this.stack.pop();
  }

  private get blocks(): Block[] {
    const holder = this.stack.findLast((one) => 'blocks' in one);
    return holder && 'blocks' in holder ? holder.blocks : this.root.blocks;
  }

  text(text: string): void {
    const value = this.preformatted > 0 ? text : text.replace(/\s+/g, ' ');
    if (value === '') return;
    const run = {
      text: value,
      bold: this.bold > 0,
      italic: this.italic > 0,
      code: this.code > 0,
      href: this.links.at(-1) ?? null,
    };
    const { top } = this;
    if (top.tag === 'cell') top.runs.push(run);
    else this.runs.push(run);
  }

  /** Ends the block that was being read. */
  private flush(make: (runs: Run[]) => Block = (runs) => ({ kind: 'paragraph', runs })): void {
    const { runs } = this;
    this.runs = [];
    if (runs.some(({ text }) => text.trim() !== '')) this.blocks.push(make(runs));
  }

  private mark(tag: string, change: 1 | -1): void {
    if (tag === 'b' || tag === 'strong') this.bold += change;
    if (tag === 'i' || tag === 'em') this.italic += change;
    if (tag === 'code') this.code += change;
    if (tag === 'pre') this.preformatted += change;
  }

  private openTable(tag: string): void {
    if (tag === 'table') {
      this.flush();
      const block = { kind: 'table' as const, rows: [] };
      this.blocks.push(block);
      this.stack.push({ tag: 'table', block });
    }
    if (tag === 'tr') {
      const row = { isHeader: false, cells: [] };
      const { top } = this;
      if (top.tag === 'table') top.block.rows.push(row);
      this.stack.push({ tag: 'row', row });
    }
    if (tag === 'td' || tag === 'th') {
      const runs: Run[] = [];
      const { top } = this;
      if (top.tag === 'row') {
        top.row.cells.push(runs);
        top.row.isHeader = tag === 'th' && (top.row.isHeader || top.row.cells.length === 1);
      }
      this.stack.push({ tag: 'cell', runs });
    }
  }

  private openList(tag: string, start: string | undefined): void {
    if (tag === 'ul' || tag === 'ol') {
      this.flush();
      const block = { kind: 'list' as const, ordered: tag === 'ol', start: Number(start) || 1, items: [] };
      this.blocks.push(block);
      this.stack.push({ tag: 'list', block });
    }
    if (tag === 'li') {
      this.flush();
      const blocks: Block[] = [];
      const { top } = this;
      if (top.tag === 'list') top.block.items.push(blocks);
      this.stack.push({ tag: 'item', blocks });
    }
  }

  open(tag: string, { href, start, alt }: Record<string, string | undefined>): void {
    const inCell = this.top.tag === 'cell';
    if (tag === 'br' || (inCell && blockTags.has(tag))) this.text(' ');
    else if (blockTags.has(tag)) this.flush();
    if (tag === 'a') this.links.push(href ?? null);
    if (tag === 'img' && alt) this.text(`[${alt}]`);
    if (tag === 'hr' && !inCell) {
      this.flush();
      this.blocks.push({ kind: 'rule' });
    }
    if (tag === 'blockquote') {
      this.flush();
      const blocks: Block[] = [];
      this.blocks.push({ kind: 'quote', blocks });
      this.stack.push({ tag: 'quote', blocks });
    }
    this.openTable(tag);
    if (!inCell) this.openList(tag, start);
    this.mark(tag, 1);
  }

  close(tag: string): void {
    this.mark(tag, -1);
    if (tag === 'a') this.links.pop();
    const heading = /^h([1-6])$/.exec(tag)?.[1];
    const inCell = this.top.tag === 'cell';
    if (heading && !inCell) this.flush((runs) => ({ kind: 'heading', level: Number(heading), runs }));
    else if (tag === 'pre' && !inCell) {
      this.flush((runs) => ({
        kind: 'code',
        text: runs
          .map(({ text }) => text)
          .join('')
          .replace(/\n$/, ''),
      }));
    } else if (blockTags.has(tag) && !inCell) this.flush();
    if ((tag === 'td' || tag === 'th') && inCell) this.pop();
    if (tag === 'tr' && this.top.tag === 'row') this.pop();
    if (tag === 'table' && this.top.tag === 'table') this.pop();
    if ((tag === 'ul' || tag === 'ol') && this.top.tag === 'list') this.pop();
    if (tag === 'li' && this.top.tag === 'item') {
      this.flush();
      this.pop();
    }
    if (tag === 'blockquote' && this.top.tag === 'quote') {
      this.flush();
      this.pop();
    }
  }

  end(): Block[] {
    this.flush();
    return this.root.blocks;
  }
}

export function blocksFromHtml(html: string): Block[] {
  const builder = new Builder();
  const parser = new Parser({
    onopentag: (tag, attributes) => builder.open(tag, attributes),
    ontext: (text) => builder.text(text),
    onclosetag: (tag) => builder.close(tag),
  });
  parser.end(html);
  return builder.end();
}
