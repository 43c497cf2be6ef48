/** Responsibility matrices, and what clients inherit, for component tests. */
import type {
  calls,
  Inheritance,
  InheritanceDecision,
  InheritedControl,
  InheritedResponsibility,
  ResponseOf,
  Responsibility,
  ResponsibilityStatement,
  ResponsibilityVersion,
} from '@msp/contract';
import { nextId } from '../ids';

type List = ResponseOf<typeof calls.responsibilities.list>;
type InheritedList = ResponseOf<typeof calls.responsibilities.inherited>;

const statement: ResponsibilityStatement = {
  responsibility: 'shared',
  provider: 'We patch servers each week.',
  customer: 'You approve restarts.',
};

export const responsibility = (change: Partial<Responsibility> = {}): Responsibility => ({
  id: nextId(),
  code: 'DEV-02',
  name: 'Patching',
  draft: { ...statement, changedBy: null, changedAt: '2026-11-19T09:00:00.000Z', version: 1 },
  published: statement,
  change: 'unchanged',
  ...change,
});

export const responsibilitiesList = (items: Responsibility[], latest: ResponsibilityVersion | null): List => {
  const stated = (kind: string) => items.filter(({ draft }) => (draft?.responsibility ?? 'none') === kind).length;
  const changed = (change: string) => items.filter((item) => item.change === change).length;
  return {
    ...{ items, nextCursor: null, total: items.length, revision: 7, latest },
    summary: {
      total: items.length,
      responsibility: {
        ...{ provider: stated('provider'), customer: stated('customer') },
        ...{ shared: stated('shared'), none: stated('none') },
      },
      change: {
        ...{ added: changed('added'), changed: changed('changed') },
        ...{ removed: changed('removed'), unchanged: changed('unchanged') },
      },
    },
  };
};

export const inheritanceDecision = (change: Partial<InheritanceDecision> = {}): InheritanceDecision => ({
  id: nextId(),
  manager: 'Harbour IT Services',
  number: 1,
  publishedAt: '2026-11-10T09:00:00.000Z',
  isAccepted: true,
  reason: '',
  decidedBy: { id: nextId(), name: 'Mara Lind', email: 'mara@meadow.example' },
  decidedAt: '2026-11-12T09:00:00.000Z',
  decidedFor: null,
  endedAt: null,
  ...change,
});

/** Of a client that has accepted the first version. */
export const inheritance = (change: Partial<Inheritance> = {}): Inheritance => {
  const decision = inheritanceDecision();
  return {
    manager: { name: decision.manager, since: '2026-10-01T09:00:00.000Z' },
    pinned: { ...decision, note: '', isMapped: true },
    proposal: null,
    history: [decision],
    ...change,
  };
};

export const inheritedList = (
  items: Partial<InheritedResponsibility>[] = [{}],
  change: Partial<InheritedList> = {},
): InheritedList => ({
  items: items.map((item) => ({
    ...{ ...statement, code: 'DEV-02', name: 'Patching', isMapped: true },
    ...{ implementationStatus: 'FULLY_IMPLEMENTED', health: 'failing', managerState: 'healthy', ...item },
  })),
  ...{ nextCursor: null, total: items.length, isMapped: true, statesAt: '2026-11-20T08:00:00.000Z' },
  decision: inheritanceDecision(),
  summary: { total: items.length, responsibility: { provider: 0, customer: 0, shared: items.length } },
  ...change,
});

export const inheritedControl = (
  change: Partial<NonNullable<InheritedControl['inherited']>> = {},
  newer: InheritedControl['newer'] = null,
): InheritedControl => {
  const { id, manager, number, publishedAt, decidedAt, endedAt } = inheritanceDecision();
  return {
    inherited: {
      ...{ ...statement, decision: { id, manager, number, publishedAt, decidedAt, endedAt } },
      ...{ state: { state: 'healthy', recordedAt: '2026-11-20T08:00:00.000Z' }, ...change },
    },
    newer,
  };
};
