/** The drawn parts of a certificate: frame, seal and QR code, all of them vectors. */
import { create } from 'qrcode';
import type { PdfCanvas } from '../../platform/pdf/canvas';
import { accent, gold } from './certificate-pdf-page';

interface Point {
  x: number;
  y: number;
}

/** Two lines around the page, with a square in each corner. */
export function drawFrame(canvas: PdfCanvas): void {
  const { document } = canvas;
  const { width, height } = document.page;
  canvas.artifact(() => {
    document
      .rect(24, 24, width - 48, height - 48)
      .lineWidth(3)
      .stroke(accent);
    document
      .rect(33, 33, width - 66, height - 66)
      .lineWidth(0.8)
      .stroke(gold);
    for (const x of [33, width - 33])
      for (const y of [33, height - 33])
        document
          .rect(x - 5, y - 5, 10, 10)
          .lineWidth(0.8)
          .fillAndStroke('#fff', gold);
  });
}

const points = 32;

/** A toothed disc with a tick. */
export function drawSeal(canvas: PdfCanvas, { x, y }: Point): void {
  const { document } = canvas;
  canvas.artifact(() => {
    for (let step = 0; step < points * 2; step += 1) {
      const radius = step % 2 === 0 ? 44 : 40.5;
      const angle = (step * Math.PI) / points;
      const place: [number, number] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      if (step === 0) document.moveTo(...place);
      else document.lineTo(...place);
    }
    document.closePath().fill(accent);
    document.circle(x, y, 34.5).lineWidth(1).stroke(gold);
    document.circle(x, y, 31.5).lineWidth(0.5).stroke(gold);
    document
      .moveTo(x - 14, y + 1)
      .lineTo(x - 4, y + 11)
      .lineTo(x + 15, y - 11);
    document.lineWidth(5).lineCap('round').lineJoin('round').stroke('#fff');
  });
}

/** The code is drawn row by row, adjoining dark modules as one rectangle, so that no gaps show between them. */
export function drawQrCode(canvas: PdfCanvas, url: string, { x, y, size }: Point & { size: number }): void {
  const { document } = canvas;
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  const isDark = (row: number, column: number) => column < modules.size && modules.get(row, column) === 1;
  const write = () => {
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        const start = column;
        while (isDark(row, column)) column += 1;
        if (column > start) document.rect(x + start * unit, y + row * unit, (column - start) * unit, unit);
      }
    }
    document.fill('#000');
  };
  canvas.add(canvas.root, 'Figure', write, { alt: `QR code: ${url}`, bbox: [x, y, x + size, y + size] });
}
