/** The list of checks. There are a few hundred at most, so that it is calculated as a whole. */
import { type CheckKind, type CheckState, checkKinds, checkStates } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import {
  countsOf,
  type InMemoryPage,
  idOf,
  last,
  padded,
  pageInMemory,
  totalsOf,
} from '../../platform/database/page-in-memory';
import { notFound } from '../../platform/errors';
import { type Listed, readAll } from './present';

export interface CheckQuery extends InMemoryPage {
  search?: string | undefined;
  state?: CheckState[] | undefined;
  kind?: CheckKind[] | undefined;
  control?: string[] | undefined;
  owner?: string[] | undefined;
  source?: string[] | undefined;
}

function matches(check: Listed, { search, state, kind, control, owner, source }: CheckQuery): boolean {
  const text = [check.name, check.control.code, check.control.name, ...check.reasons.map(({ message }) => message)]
    .join(' ')
    .toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!state || state.includes(check.state)) &&
    (!kind || kind.includes(check.kind)) &&
    (!control || control.includes(check.control.id) || control.includes(check.control.code)) &&
    (!owner || owner.includes(check.owner?.id ?? 'none')) &&
    (!source || (check.source !== null && source.includes(check.source)))
  );
}

const place = ({ position, name }: Listed) => `${padded(position)} ${name.toLowerCase()}`;

const orders = {
  state: (check: Listed) => `${checkStates.indexOf(check.state)} ${place(check)}`,
  name: ({ name }: Listed) => name.toLowerCase(),
  control: place,
  kind: (check: Listed) => `${checkKinds.indexOf(check.kind)} ${place(check)}`,
  /** What isn't recorded yet is the newest. */
  since: ({ since }: Listed) => since ?? '9999',
  owner: (check: Listed) => `${check.owner?.name.toLowerCase() ?? last} ${place(check)}`,
  source: (check: Listed) => `${check.source?.toLowerCase() ?? last} ${place(check)}`,
};

const inOrder = (checks: Listed[], query: InMemoryPage) =>
  pageInMemory(checks, query, orders, idOf, { sort: 'state', order: 'asc' });

export async function listChecks(context: OrganizationContext, query: CheckQuery) {
  const all = await context.read((tx) => readAll(tx, context));
  const matching = all.filter((check) => matches(check, query));
  const page = inOrder(matching, query);
  const byName = <T extends { name: string }>(items: T[]) => items.sort((a, b) => a.name.localeCompare(b.name));
  return {
    ...page,
    items: page.items.map(({ position: _, ...check }) => check),
    summary: {
      total: all.length,
      state: countsOf(checkStates, all, ({ state }) => state),
      kind: countsOf(checkKinds, all, ({ kind }) => kind),
      controls: totalsOf(all, ({ control }) => [control], idOf),
      owners: byName(totalsOf(all, ({ owner }) => (owner ? [owner] : []), idOf)),
      sources: byName(
        totalsOf(
          all,
          ({ source }) => (source === null ? [] : [{ name: source }]),
          ({ name }) => name,
        ),
      ),
    },
  };
}

/** @throws AppError 404 */
export async function neighboursOf(
  context: OrganizationContext,
  id: string,
  query: Omit<CheckQuery, 'cursor' | 'limit'>,
) {
  const all = await context.read((tx) => readAll(tx, context));
  const among = all.filter((check) => check.id === id || matches(check, { ...query, limit: all.length }));
  const { items } = inOrder(among, { ...query, limit: all.length });
  const at = items.findIndex((check) => check.id === id);
  if (at < 0) throw notFound('This check');
  const summaryOf = (check: Listed | undefined) =>
    check ? { id: check.id, name: check.name, control: check.control } : null;
  return { position: at + 1, total: items.length, previous: summaryOf(items[at - 1]), next: summaryOf(items[at + 1]) };
}
