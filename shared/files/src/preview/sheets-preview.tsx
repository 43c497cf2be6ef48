/** The sheets of a workbook, one at a time. */
import type { EvidencePreview } from '@msp/contract';
import { plural, Stack, Text } from '@msp/ui';
import { formatCount, ScrollArea, Segments } from '@msp/ui/pages';
import { SheetTable } from '@msp/ui/records';
import { useState } from 'react';

type SheetData = NonNullable<EvidencePreview['sheets']>[number];

/** The first row is the header, as in most exports. */
function Sheet({ sheet }: { sheet: SheetData }) {
  const [head = [], ...rows] = sheet.rows;
  const width = Math.max(...sheet.rows.map((row) => row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <ScrollArea label={`Sheet ${sheet.name}`} maxHeight="min(70vh, 48rem)">
      <SheetTable aria-label={sheet.name}>
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
      </SheetTable>
    </ScrollArea>
  );
}

export function SheetsPreview({ sheets }: { sheets: readonly SheetData[] }) {
  const [index, setIndex] = useState('0');
  const sheet = sheets[Number(index)];
  return (
    <Stack gap="2">
      {sheets.length > 1 && (
        <Segments
          label="Sheet"
          options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={index}
          onChange={setIndex}
        />
      )}
      {sheet && sheet.rows.length === 0 && <Text tone="muted">This sheet is empty.</Text>}
      {sheet && sheet.rows.length > 0 && <Sheet sheet={sheet} />}
      {sheet && (
        <Text size="sm" tone="muted">
          {sheet.truncated
            ? `Showing the first ${formatCount(sheet.rows.length)} of ${plural(sheet.totalRows, 'row')}. Download the file to see all of them.`
            : plural(sheet.totalRows, 'row')}
        </Text>
      )}
    </Stack>
  );
}
