/** Counts by two scales, as a table whose cells link to the records that they count. On a phone the steps are numbers only. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: 'xs',
    '& caption': { srOnly: true },
    '& th': { fontWeight: 'normal', color: 'fg.muted', lineHeight: 'tight' },
    '& thead th': { textAlign: 'center', verticalAlign: 'bottom', pb: '0.5' },
    '& th:first-child': { width: { base: '5rem', md: '8rem' }, textAlign: 'end', pe: '1.5' },
    '& th > span': { mdDown: { srOnly: true } },
    '& thead th > div': { whiteSpace: 'nowrap' },
    '& td': { height: '8', p: '0', textAlign: 'center', color: 'fg.subtle', bg: 'bg.sunken', borderRadius: 'sm' },
    '& td[data-filled]': { fontSize: 'sm', fontWeight: 'semibold' },
    '& td[data-place=low][data-filled]': { bg: 'good.subtle', color: 'good.fg' },
    '& td[data-place=medium][data-filled]': { bg: 'attention.subtle', color: 'attention.fg' },
    '& td[data-place=high][data-filled]': { bg: 'bad.subtle', color: 'bad.fg' },
    '& td[data-place=critical][data-filled]': { bg: 'bad.solid', color: 'bad.onSolid' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      height: 'full',
      minHeight: '8',
      color: 'inherit',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
      '&[aria-current]': { outline: '2px solid {colors.fg.default}', outlineOffset: '-2px' },
      '&:focus-visible': { outline: '2px solid {colors.accent.solid}', outlineOffset: '1px' },
    },
  },
});

export interface HeatPlace {
  /** Undefined while it loads. */
  total: number | undefined;
  place: 'low' | 'medium' | 'high' | 'critical';
  /** The list of these records; on the current place, the list without this filter. */
  to: string;
  isCurrent: boolean;
}

export interface HeatMapProps {
  /** Names the table for screen readers. */
  label: string;
  /** What is counted: "3 risks". */
  count: (total: number) => string;
  rows: Axis;
  columns: Axis;
  placeOf: (row: number, column: number) => HeatPlace;
}

interface Axis {
  name: string;
  /** In the order in which they are shown. */
  steps: readonly { value: number; label: string }[];
}

export function HeatMap({ label, count, rows, columns, placeOf }: HeatMapProps) {
  return (
    <Table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <div>{columns.name} →</div>
            <div>{rows.name} ↓</div>
          </th>
          {columns.steps.map(({ value, label: step }) => (
            <th key={value} scope="col">
              {value} <span>{step}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.steps.map((row) => (
          <tr key={row.value}>
            <th scope="row">
              {row.value} <span>{row.label}</span>
            </th>
            {columns.steps.map((column) => {
              const { total, place, to, isCurrent } = placeOf(row.value, column.value);
              const isLink = total !== undefined && (total > 0 || isCurrent);
              return (
                <td key={column.value} data-place={place} data-filled={isLink ? '' : undefined}>
                  {isLink ? (
                    <Link
                      to={to}
                      aria-current={isCurrent ? 'true' : undefined}
                      aria-label={`${count(total)}: ${rows.name} ${row.label}, ${columns.name} ${column.label}`}
                    >
                      {total}
                    </Link>
                  ) : (
                    total
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
