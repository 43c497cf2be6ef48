/** The columns of the list of scanners. */
import type { Scanner } from '@msp/contract';
import { plural, Text } from '@msp/ui';
import { CellNote, type Column, codeLinks, PhoneLabel } from '@msp/ui/pages';
import { controlAddress } from '../shared/addresses';
import { LastReport } from '../shared/scans/last-report';

const sortable = ['name', 'controls', 'open', 'lastReportAt'] as const;
type Key = (typeof sortable)[number];

/** One reply has all scanners, so the browser sorts them. */
export const scannerListOptions = {
  filters: {},
  sortable,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const seriousOf = ({ open }: Scanner) => open.CRITICAL + open.HIGH;
const openOf = ({ open }: Scanner) => Object.values(open).reduce((sum, count) => sum + count, 0);

const sortValueOf: Record<Key, (scanner: Scanner) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  controls: ({ controls }) => controls.length,
  open: seriousOf,
  lastReportAt: ({ lastReportAt }) => lastReportAt ?? '',
};

export function inOrder(scanners: readonly Scanner[], { key, order }: { key: Key; order: 'asc' | 'desc' }): Scanner[] {
  const direction = order === 'asc' ? 1 : -1;
  return scanners.toSorted((one, other) => {
    const [left, right] = [sortValueOf[key](one), sortValueOf[key](other)];
    return left === right ? one.name.localeCompare(other.name) : direction * (left < right ? -1 : 1);
  });
}

function problemOf({ unmapped }: Scanner) {
  return unmapped > 0 && `${plural(unmapped, 'open finding')} without a control`;
}

export const scannerColumns: readonly Column<Scanner, Key>[] = [
  {
    key: 'name',
    header: 'Scanner',
    sortKey: 'name',
    primary: true,
    cell: ({ name }) => name,
    secondLine: problemOf,
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 9,
    hideBelow: 48,
    sortKey: 'controls',
    phone: 'second',
    cell: ({ controls }) =>
      codeLinks(
        controls.map(({ code, name }) => ({ code, name, to: controlAddress(code) })),
        'control',
      ),
  },
  {
    key: 'open',
    header: 'Critical or high',
    width: 11,
    sortKey: 'open',
    phone: 'second',
    cell: (scanner) => (
      <>
        <PhoneLabel>Critical or high</PhoneLabel>
        <Text as="span" tone={seriousOf(scanner) > 0 ? 'bad' : undefined}>
          {seriousOf(scanner)}
        </Text>
        <CellNote>{openOf(scanner)} open in total</CellNote>
      </>
    ),
  },
  {
    key: 'lastReportAt',
    header: 'Last report',
    width: 12,
    hideBelow: 36,
    sortKey: 'lastReportAt',
    phone: 'second',
    cell: (scanner) => <LastReport scanner={scanner} />,
  },
];
