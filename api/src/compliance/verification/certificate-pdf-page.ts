/** Writes the texts of a certificate's page, each at its place. */
import type { PdfCanvas } from '../../platform/pdf/canvas';
import { type FontName, missingGlyphs } from '../../platform/pdf/fonts';
import { colours } from '../../platform/pdf/styles';

export const accent = '#1f3a5f';
export const gold = '#a8842c';
const warningColour = '#b91c1c';

/** The left edge of the texts, and how wide they may be. */
const left = 90;
const factsLeft = 218;
const factsWidth = 410;

interface Style {
  y: number;
  font: FontName;
  size: number;
  accent?: boolean;
  muted?: boolean;
  /** Between letters. */
  spacing?: number;
}

export class CertificatePage {
  constructor(private readonly canvas: PdfCanvas) {}

  private get width(): number {
    return this.canvas.document.page.width - 2 * left;
  }

  centred(type: string, text: string, { y, font, size, spacing = 0, ...look }: Style): void {
    const { canvas } = this;
    const shown = canvas.checked(text, font);
    const colour = look.accent ? accent : look.muted ? colours.muted : colours.text;
    canvas.add(canvas.root, type, () => {
      canvas.use(font, size, colour);
      canvas.document.text(shown, left, y, { width: this.width, align: 'center', characterSpacing: spacing });
    });
  }

  /** The holder, as large as one line allows; a very long name takes several smaller lines. */
  name(holder: string, y: number): void {
    const { canvas } = this;
    const { document } = canvas;
    // The serif font lacks Arabic and Hebrew.
    canvas.use('serifBold', 36);
    const font = missingGlyphs(document, holder).length === 0 ? 'serifBold' : 'bold';
    const text = canvas.checked(holder, font);
    const space = 58;
    // The whole line is laid out at once, so that words written from right to left keep their order.
    const inOneLine = (size: number) => canvas.use(font, size).widthOfString(text, { features: [] });
    const write = () => {
      for (let size = 36; size >= 20; size -= 1) {
        const width = inOneLine(size);
        if (width > this.width) continue;
        const x = (document.page.width - width) / 2;
        document.text(text, x, y + (space - size) / 2 - 4, { lineBreak: false, features: [] });
        return;
      }
      let size = 20;
      while (size > 6 && canvas.use(font, size).heightOfString(text, { width: this.width }) > space) size -= 1;
      document.text(text, left, y, { width: this.width, align: 'center' });
    };
    canvas.add(canvas.root, 'H2', write, { actual: holder });
  }

  /** A short line in the middle. */
  rule(y: number): void {
    const { document } = this.canvas;
    const middle = document.page.width / 2;
    this.canvas.artifact(() => {
      document
        .moveTo(middle - 70, y)
        .lineTo(middle + 70, y)
        .lineWidth(1.2)
        .stroke(gold);
    });
  }

  warning(text: string, y: number): void {
    const { canvas } = this;
    const shown = canvas.checked(text, 'bold');
    const width = canvas.use('bold', 13).widthOfString(shown);
    const x = (canvas.document.page.width - width) / 2;
    canvas.artifact(() => {
      canvas.document
        .roundedRect(x - 14, y - 6, width + 28, 27, 4)
        .lineWidth(1.2)
        .stroke(warningColour);
    });
    canvas.add(canvas.root, 'P', () => {
      canvas.use('bold', 13, warningColour).text(shown, x, y, { lineBreak: false });
    });
  }

  fact(label: string, value: string, x: number): void {
    const { canvas } = this;
    const [shownLabel, shownValue] = [canvas.checked(label, 'regular'), canvas.checked(value, 'bold')];
    canvas.add(canvas.root, 'P', () => {
      canvas.use('regular', 8.5, colours.muted).text(`${shownLabel} `, x, 412, { lineBreak: false });
      canvas.use('bold', 11, colours.text).text(shownValue, x, 426, { lineBreak: false });
    });
  }

  address(label: string, url: string): void {
    const { canvas } = this;
    const [shownLabel, shownUrl] = [canvas.checked(label, 'regular'), canvas.checked(url, 'regular')];
    canvas.group(canvas.root, 'P', (paragraph) => {
      canvas.add(paragraph, 'Span', () => {
        canvas.use('regular', 8.5, colours.muted).text(`${shownLabel} `, factsLeft, 458, { lineBreak: false });
      });
      const write = () => {
        canvas.use('regular', 10, colours.link).text(shownUrl, factsLeft, 471, { width: factsWidth, link: url });
      };
      canvas.add(paragraph, 'Link', write, { alt: `Verify this certificate: ${url}` });
    });
  }

  note(text: string): void {
    const { canvas } = this;
    const shown = canvas.checked(text, 'regular');
    canvas.add(canvas.root, 'P', () => {
      canvas.use('regular', 8, colours.muted).text(shown, factsLeft, 492, { width: factsWidth });
    });
  }
}
