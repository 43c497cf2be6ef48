/** The rows of a table of the document. */
import type { Blank } from '@msp/templates';
import { Button, IconButton, Inline, plural, Stack, Text } from '@msp/ui';
import { AddIcon, DeleteIcon, FieldGroup, TextInput } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';

interface RowsFieldProps {
  blank: Pick<Blank, 'label' | 'columns'>;
  /** Undefined until the user has decided; no rows leave the table empty. */
  rows: string[][] | undefined;
  onChange: (rows: string[][] | undefined) => void;
}

export function RowsField({ blank: { label, columns }, rows = [], onChange }: RowsFieldProps) {
  const set = (row: number, column: number, text: string) =>
    onChange(
      rows.map((cells, at) => (at === row ? columns.map((_, i) => (i === column ? text : (cells[i] ?? ''))) : cells)),
    );
  return (
    <FieldGroup label={label}>
      <Stack gap="2">
        {rows.length > 0 && (
          <SimpleTable>
            <thead>
              <tr>
                {columns.map(({ header }, at) => (
                  <th key={at} scope="col">
                    {header}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {columns.map(({ header, name }, column) => (
                    <td key={column}>
                      <TextInput
                        aria-label={`${header}, row ${row + 1}`}
                        placeholder={name}
                        value={cells[column] ?? ''}
                        onChange={(event) => set(row, column, event.target.value)}
                      />
                    </td>
                  ))}
                  <td>
                    <IconButton
                      aria-label={`Remove row ${row + 1} of ${label}`}
                      onClick={() => {
                        const left = rows.filter((_, at) => at !== row);
                        onChange(left.length > 0 ? left : undefined);
                      }}
                    >
                      <DeleteIcon />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        )}
        <Inline wrap>
          <Button size="sm" icon={<AddIcon />} onClick={() => onChange([...rows, columns.map(() => '')])}>
            Add row
          </Button>
          <Text as="span" size="sm" tone="muted">
            {rows.length === 0 ? 'No rows yet.' : plural(rows.length, 'row')}
          </Text>
        </Inline>
      </Stack>
    </FieldGroup>
  );
}
