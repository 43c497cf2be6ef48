/** A scanner's settings as its form holds them, and in words. */
import {
  type ScanColumn,
  type Scanner,
  type ScanRuleField,
  scanColumnLabels,
  scanColumns,
  scanRuleFieldLabels,
} from '@msp/contract';
import type { ScannerSettings } from '../../shared/scans/settings';

export interface SettingsValues {
  name: string;
  expectedDays: string;
  rules: { field: ScanRuleField; contains: string; controls: string[] }[];
  otherControls: string[];
  /** Blank for a column that is recognised. */
  columns: Record<ScanColumn, string>;
}

export const emptyRule: SettingsValues['rules'][number] = { field: 'title', contains: '', controls: [] };

export const valuesOf = ({ name, expectedDays, rules, otherControls, columns }: ScannerSettings): SettingsValues => ({
  name,
  expectedDays: String(expectedDays),
  rules: rules.map((rule) => ({ ...rule })),
  otherControls: [...otherControls],
  columns: Object.fromEntries(
    scanColumns.map((column) => [column, columns?.[column] ?? '']),
  ) as SettingsValues['columns'],
});

/** Null if none is entered, so that the API recognises them. */
export function columnsOf(columns: SettingsValues['columns']): Scanner['columns'] {
  const given = scanColumns.flatMap((column) => {
    const name = columns[column].trim();
    return name === '' ? [] : [[column, name] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

export const settingsOfValues = ({ name, expectedDays, columns, rules, otherControls }: SettingsValues) => ({
  name: name.trim(),
  expectedDays: Number(expectedDays),
  rules: rules.map(({ contains, ...rule }) => ({ ...rule, contains: contains.trim() })),
  otherControls,
  columns: columnsOf(columns),
});

/** Messages by field for rules that the schema doesn't cover. */
export function problemsOf({ rules, columns, expectedDays }: SettingsValues): Record<string, string> {
  const without = rules.flatMap(({ controls }, index) =>
    controls.length === 0 ? [[`rules.${index}.controls`, 'Add at least one control.']] : [],
  );
  const areGiven = columnsOf(columns) !== null;
  const missing = (['title', 'severity'] as const).flatMap((column) =>
    areGiven && columns[column].trim() === ''
      ? [[`columns.${column}`, 'Enter the name of this column too, or clear the others.']]
      : [],
  );
  const days = expectedDays.trim() === '' ? [['expectedDays', 'This field is required.']] : [];
  return Object.fromEntries([...without, ...missing, ...days]);
}

const inWords = (settings: ScannerSettings): [title: string, text: string][] => [
  ['Name', settings.name],
  ['Days between reports', String(settings.expectedDays)],
  [
    'Rules',
    settings.rules
      .map(
        ({ field, contains, controls }) =>
          `${scanRuleFieldLabels[field]} contains “${contains}”: ${controls.join(', ')}`,
      )
      .join('; '),
  ],
  ['Controls of other findings', settings.otherControls.join(', ')],
  [
    'Columns of CSV files',
    scanColumns
      .flatMap((column) =>
        settings.columns?.[column] ? `${scanColumnLabels[column]}: ${settings.columns[column]}` : [],
      )
      .join(', '),
  ],
];

/** What differs between the entered settings and those that another member saved. */
export function differences(mine: ScannerSettings, theirs: ScannerSettings) {
  const saved = new Map(inWords(theirs));
  return inWords(mine)
    .map(([title, text]) => ({ title, mine: text, theirs: saved.get(title) ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}
