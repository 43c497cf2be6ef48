/** Generates small, valid files. */

const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;

/** A PDF with one page of text. Its offsets are correct, so no viewer has to repair it. */
export function smallPdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 40 100 Td (${line.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    object(
      3,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    object(4, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`),
    object(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((one) => {
    const at = body.length;
    body += one;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}
