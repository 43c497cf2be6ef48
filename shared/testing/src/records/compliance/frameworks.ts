/** Frameworks for component tests. */
import {
  type calls,
  coverageOf,
  type Framework,
  type FrameworkControl,
  type FrameworkEntry,
  type FrameworkEntryDetail,
  type ResponseOf,
} from '@msp/contract';
import { nextId } from '../ids';

type FrameworksList = ResponseOf<typeof calls.frameworks.list>;
type EntriesList = ResponseOf<typeof calls.frameworks.entries>;

const source = { title: 'ISO/IEC 27001:2022, Annex A', url: 'https://www.iso.org/standard/27001' };

export const framework = (change: Partial<Framework> = {}): Framework => ({
  key: 'iso-27001',
  name: 'ISO/IEC 27001 Annex A',
  version: '2022',
  summary: 'The reference controls of a management system.',
  source,
  mappedOn: '2026-11-27',
  chosen: null,
  own: null,
  coverage: coverageOf(['met', 'gap', 'partly', 'no-control', 'not-applicable']),
  ...change,
});

export const frameworksList = (items: Framework[], isMapped = true): FrameworksList => {
  const chosen = items.filter((one) => one.chosen !== null).length;
  return {
    items,
    nextCursor: null,
    total: items.length,
    isMapped,
    summary: { total: items.length, choice: { chosen, other: items.length - chosen } },
  };
};

export const frameworkControl = (change: Partial<FrameworkControl> = {}): FrameworkControl => ({
  id: nextId(),
  code: 'GOV-02',
  name: 'Short, current policies that staff have read',
  strength: 'full',
  implementationStatus: 'FULLY_IMPLEMENTED',
  health: 'healthy',
  ...change,
});

export const frameworkEntry = (change: Partial<FrameworkEntry> = {}): FrameworkEntry => ({
  id: 'A.5.1',
  title: 'Security policies are written',
  group: { key: '5', name: 'Organisation' },
  level: null,
  open: null,
  state: 'met',
  controls: [frameworkControl()],
  statement: null,
  ...change,
});

export const entriesList = (items: FrameworkEntry[], change: Partial<EntriesList> = {}): EntriesList => {
  const groups = new Map(items.map(({ group }) => [group.key, group]));
  const statesOf = (some: FrameworkEntry[]) => coverageOf(some.map(({ state }) => state));
  const applicability = { undecided: 0, applicable: 0, excluded: 0 };
  for (const { statement } of items) applicability[statement?.applicability ?? 'undecided'] += 1;
  return {
    items,
    nextCursor: null,
    total: items.length,
    framework: framework({ coverage: statesOf(items) }),
    isMapped: true,
    groups: [...groups.values()].map((group) => ({
      ...group,
      coverage: statesOf(items.filter((one) => one.group.key === group.key)),
    })),
    levels: [],
    applicability,
    ...change,
  };
};

export const frameworkEntryDetail = (change: Partial<FrameworkEntryDetail> = {}): FrameworkEntryDetail => ({
  ...frameworkEntry(),
  framework: { key: 'iso-27001', name: 'ISO/IEC 27001 Annex A', version: '2022', source, own: null },
  isMapped: true,
  previous: null,
  next: { id: 'A.5.2', title: 'Security tasks belong to named people' },
  ...change,
});
