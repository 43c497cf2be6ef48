/** The lists of frameworks and of their entries. They are as short as the catalogue, so that each is calculated as a whole. */
import {
  type Applicability,
  applicabilities,
  coverageOf,
  type EntryState,
  entryStates,
  type Framework,
  type FrameworkChoice,
  type FrameworkEntry,
  type FrameworkEntryDetail,
} from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { countsOf, type InMemoryPage, padded, pageInMemory } from '../../platform/database/page-in-memory';
import { notFound } from '../../platform/errors';
import { readFramework, readFrameworks, type SeenFramework } from './present';

export interface FrameworkQuery extends InMemoryPage {
  search?: string | undefined;
  choice?: FrameworkChoice[] | undefined;
}

const choiceOf = ({ chosen }: Framework): FrameworkChoice => (chosen ? 'chosen' : 'other');

export async function listFrameworks(context: OrganizationContext, query: FrameworkQuery) {
  const all = await context.read((tx) => readFrameworks(tx, context));
  const frameworks = all.map(({ framework }) => framework);
  const place = new Map(frameworks.map(({ key }, index) => [key, padded(index)]));
  const { search, choice } = query;
  const matching = frameworks.filter(
    (one) =>
      (!search || `${one.name} ${one.version} ${one.summary}`.toLowerCase().includes(search.toLowerCase())) &&
      (!choice || choice.includes(choiceOf(one))),
  );
  const count = (state: EntryState) => (one: Framework) => one.coverage.states[state];
  const page = pageInMemory(
    matching,
    query,
    {
      choice: (one) => (one.chosen ? 0 : 1),
      name: ({ name }) => name.toLowerCase(),
      total: ({ coverage }) => coverage.total,
      met: count('met'),
      partly: count('partly'),
      gap: count('gap'),
      noControl: count('no-control'),
      notApplicable: count('not-applicable'),
      percent: ({ coverage }) => coverage.percent,
    },
    ({ key }) => place.get(key) ?? key,
    { sort: 'choice', order: 'asc' },
  );
  const isChosen = frameworks.filter(({ chosen }) => chosen !== null).length;
  return {
    ...page,
    // An own framework is mapped to the registry that the organisation follows, and says on its page if it isn't.
    isMapped: all.every((one) => one.isMapped || one.framework.own !== null),
    summary: { total: frameworks.length, choice: { chosen: isChosen, other: frameworks.length - isChosen } },
  };
}

export interface EntryQuery extends InMemoryPage {
  search?: string | undefined;
  state?: EntryState[] | undefined;
  group?: string[] | undefined;
  level?: string[] | undefined;
  applicability?: Applicability[] | undefined;
}

export const applicabilityOf = ({ statement }: FrameworkEntry): Applicability =>
  statement?.applicability ?? 'undecided';

function matches(entry: FrameworkEntry, { search, state, group, level, applicability }: EntryQuery): boolean {
  const text = [entry.id, entry.title, entry.open, entry.statement?.justification]
    .concat(entry.controls.flatMap(({ code, name }) => [code, name]))
    .join(' ')
    .toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!state || state.includes(entry.state)) &&
    (!group || group.includes(entry.group.key)) &&
    (!level || (entry.level !== null && level.includes(entry.level))) &&
    (!applicability || applicability.includes(applicabilityOf(entry)))
  );
}

/** The groups with the coverage of each, in the framework's order. */
export function groupsOf(entries: FrameworkEntry[]) {
  const groups = new Map(entries.map(({ group }) => [group.key, group]));
  return [...groups.values()].map((group) => ({
    ...group,
    coverage: coverageOf(entries.filter((entry) => entry.group.key === group.key).map(({ state }) => state)),
  }));
}

export async function listEntries(context: OrganizationContext, key: string, query: EntryQuery) {
  const { framework, isMapped, levels, entries } = await context.read((tx) => readFramework(tx, context, key));
  const place = new Map(entries.map(({ id }, index) => [id, padded(index)]));
  const placeOf = ({ id }: FrameworkEntry) => place.get(id) ?? id;
  const page = pageInMemory(
    entries.filter((entry) => matches(entry, query)),
    query,
    {
      entry: placeOf,
      title: ({ title }) => title.toLowerCase(),
      group: placeOf,
      level: ({ level }) => levels.indexOf(level ?? ''),
      controls: ({ controls }) => controls.length,
      state: ({ state }) => entryStates.indexOf(state),
      applicability: (entry) => applicabilities.indexOf(applicabilityOf(entry)),
      decidedAt: ({ statement }) => statement?.decidedAt ?? '',
    },
    placeOf,
    { sort: 'entry', order: 'asc' },
  );
  return {
    ...page,
    framework,
    isMapped,
    groups: groupsOf(entries),
    levels: levels.map((level) => ({ level, total: entries.filter((entry) => entry.level === level).length })),
    applicability: countsOf(applicabilities, entries, applicabilityOf),
  };
}

const neighbour = (entry: FrameworkEntry | undefined) => (entry ? { id: entry.id, title: entry.title } : null);

/** @throws AppError 404 */
export function entryDetail(
  { framework: { key, name, version, source, own }, isMapped, entries }: SeenFramework,
  id: string,
): FrameworkEntryDetail {
  const at = entries.findIndex((one) => one.id === id);
  const entry = entries[at];
  if (!entry) throw notFound('This entry');
  return {
    ...entry,
    framework: { key, name, version, source, own },
    isMapped,
    previous: neighbour(entries[at - 1]),
    next: neighbour(entries[at + 1]),
  };
}

/** @throws AppError 404 */
export const readEntry = async (tx: Tx, context: OrganizationContext, key: string, id: string) =>
  entryDetail(await readFramework(tx, context, key), id);
