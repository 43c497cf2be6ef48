/** Excel workbooks as sheets of text. Formulas show their saved results. */
import type { EvidencePreview } from '@msp/contract';
import readWorkbook from 'read-excel-file/node';
import { cellsOf } from './cells';
import { inspectZip } from './inspect-zip';
import { limits, NotPreviewable } from './limits';

export async function workbookPreview(bytes: Buffer): Promise<EvidencePreview> {
  await inspectZip(bytes);
  const workbook = await readWorkbook(bytes).catch(() => {
    throw new NotPreviewable(
      "This workbook is damaged, or its extension doesn't match its content. Download it to open it.",
    );
  });
  // Chart and dialog sheets have no cells, although the types say otherwise.
  const tables = workbook.filter(({ data }) => Array.isArray(data));
  const sheets = tables.slice(0, limits.sheets).map(({ sheet, data }) => {
    const rows = data.slice(0, limits.rows).map(cellsOf);
    return {
      name: sheet,
      rows: rows.map(({ cells }) => cells),
      totalRows: data.length,
      truncated: data.length > limits.rows || rows.some(({ cut }) => cut),
    };
  });
  const truncated = tables.length > limits.sheets || sheets.some((sheet) => sheet.truncated);
  return { kind: 'sheets', sheets, truncated };
}
