/** CSV and TSV as one sheet. The delimiter is detected: comma, semicolon, tab or bar. */
import type { EvidencePreview } from '@msp/contract';
import Papa from 'papaparse';
import { cellsOf } from './cells';
import { decode } from './decode';
import { limits } from './limits';

export function tablePreview(bytes: Buffer): EvidencePreview {
  const rows: string[][] = [];
  let totalRows = 0;
  let cut = false;
  Papa.parse<string[]>(decode(bytes), {
    skipEmptyLines: 'greedy',
    step({ data }) {
      totalRows += 1;
      if (totalRows > limits.rows) return;
      const row = cellsOf(data);
      cut ||= row.cut;
      rows.push(row.cells);
    },
  });
  const truncated = cut || totalRows > limits.rows;
  return { kind: 'sheets', sheets: [{ name: '', rows, totalRows, truncated }], truncated };
}
