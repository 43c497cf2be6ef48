/** Table roles, written out: rows laid out as cards on a narrow screen would lose them in some browsers. */
export const semantics = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
