/** Excel workbooks as sheets of text. Formulas show the result that was saved with them; nothing is calculated. */
import type { EvidencePreview } from '@msp/contract';
import readWorkbook from 'read-excel-file/node';
import { cellsOf } from './cells';
import { limits, NotShown } from './limits';
import { lookInside } from './unpacked';

export async function workbookPreview(bytes: Buffer): Promise<EvidencePreview> {
  await lookInside(bytes);
  const workbook = await readWorkbook(bytes).catch(() => {
    throw new NotShown('This workbook is damaged, or not what its name says. Download it to open it.');
  });
  // A chart or a dialog that is a sheet of its own has no cells, whatever the types say.
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
