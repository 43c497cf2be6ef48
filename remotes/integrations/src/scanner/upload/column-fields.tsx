/** Assigns the columns of a CSV file to the parts of a finding. */
import { type ScanColumn, scanColumnLabels, scanColumns } from '@msp/contract';
import { Grid } from '@msp/ui';
import { Field, SelectInput } from '@msp/ui/pages';
import { useState } from 'react';
import type { Columns } from './use-preview';

interface ColumnFieldsProps {
  headers: readonly string[];
  /** The columns that the preview used. */
  read: Columns;
  /** Called once title and severity are selected. */
  onChoose: (columns: Columns) => void;
}

const needed: readonly ScanColumn[] = ['title', 'severity'];

export function ColumnFields({ headers, read, onChoose }: ColumnFieldsProps) {
  const [chosen, setChosen] = useState<Partial<Record<ScanColumn, string>>>(read ?? {});
  const change = (column: ScanColumn, header: string) => {
    const { [column]: _, ...others } = chosen;
    const next: Partial<Record<ScanColumn, string>> = header === '' ? others : { ...others, [column]: header };
    setChosen(next);
    if (needed.every((one) => next[one] !== undefined)) onChoose(next);
  };
  return (
    <Grid minColumn="11rem" gap="3" alignItems="start">
      {scanColumns.map((column) => (
        <Field key={column} label={scanColumnLabels[column] + (needed.includes(column) ? '' : ' (optional)')}>
          <SelectInput value={chosen[column] ?? ''} onChange={({ target }) => change(column, target.value)}>
            <option value="">{needed.includes(column) ? 'Select a column' : 'None'}</option>
            {[...new Set(headers)]
              .filter((header) => header.trim() !== '')
              .map((header) => (
                <option key={header} value={header}>
                  {header}
                </option>
              ))}
          </SelectInput>
        </Field>
      ))}
    </Grid>
  );
}
