/** Writes the runs of a heading or paragraph: bold, italic, code and links within a line. */
import type { Run } from '../documents/rich-text/blocks';
import type { PdfCanvas, Structure } from './canvas';
import { fontOf } from './fonts';
import { colours, margins, sizes } from './styles';

interface Line {
  /** The structure type: `P`, `H1`. */
  type: string;
  size: number;
  /** The left edge. */
  x: number;
  bold?: boolean;
}

/** Runs continue each other, so that all but the last are drawn with `continued`. */
export function writeRuns(
  canvas: PdfCanvas,
  parent: Structure,
  runs: readonly Run[],
  { type, size, x, bold }: Line,
): void {
  const { document } = canvas;
  const written = runs
    .map((run) => ({ ...run, bold: run.bold || bold === true }))
    .map((run) => ({ ...run, text: canvas.checked(run.text, fontOf(run)) }))
    .filter(({ text }) => text !== '');
  const width = canvas.width - (x - margins.left);
  canvas.group(parent, type, (element) => {
    written.forEach((run, index) => {
      const write = () => {
        canvas.use(fontOf(run), run.code ? sizes.code : size, run.href ? colours.link : colours.text);
        const continued = index < written.length - 1;
        const style = { continued, underline: run.href !== null, link: run.href };
        if (index === 0) document.text(run.text, x, document.y, { ...style, width });
        else document.text(run.text, style);
      };
      if (run.href === null) {
        element.add(write);
        return;
      }
      const link = document.struct('Link', { alt: `${run.text}: ${run.href}` }, write);
      element.add(link);
      link.end();
    });
  });
}
