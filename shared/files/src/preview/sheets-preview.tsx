/** The tables of a workbook, one at a time, as the server read them. */
import type { EvidencePreview } from '@msp/contract';
import { chakra, plural, Stack, Text } from '@msp/ui';
import { formatCount, Segments } from '@msp/ui/pages';
import { useState } from 'react';

type Sheet = NonNullable<EvidencePreview['sheets']>[number];

const Frame = chakra('div', {
  base: {
    maxHeight: 'min(70vh, 48rem)',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    '& table': { borderCollapse: 'separate', borderSpacing: '0', fontSize: 'sm', minWidth: 'full' },
    '& th, & td': {
      px: '2',
      py: '1',
      maxWidth: '24rem',
      textAlign: 'start',
      verticalAlign: 'top',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
    },
    '& td': { minWidth: '4rem' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.sunken', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& tbody th': { color: 'fg.subtle', fontWeight: 'normal', textAlign: 'end', width: '1' },
  },
});

/** The first row names the columns, as it does in what systems export. */
function Table({ sheet }: { sheet: Sheet }) {
  const [head = [], ...rows] = sheet.rows;
  const width = Math.max(...sheet.rows.map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <Frame tabIndex={0} role="region" aria-label={`Sheet ${sheet.name}`}>
      <table aria-label={sheet.name}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {head[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{at + 2}</th>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

export function SheetsPreview({ sheets }: { sheets: readonly Sheet[] }) {
  const [chosen, setChosen] = useState('0');
  const sheet = sheets[Number(chosen)];
  return (
    <Stack gap="2">
      {sheets.length > 1 && (
        <Segments
          label="Sheet"
          options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {sheet && sheet.rows.length === 0 && <Text tone="muted">This sheet is empty.</Text>}
      {sheet && sheet.rows.length > 0 && <Table sheet={sheet} />}
      {sheet && (
        <Text size="sm" tone="muted">
          {sheet.truncated
            ? `The first ${formatCount(sheet.rows.length)} of ${plural(sheet.totalRows, 'row')}. Download the file for all of it.`
            : plural(sheet.totalRows, 'row')}
        </Text>
      )}
    </Stack>
  );
}
