/** The library: one row for each policy that the registry names and for each of the organisation's own. It is short, so it is calculated as a whole. */
import {
  type PolicyCitation,
  type PolicyItem,
  type PolicySource,
  type PolicyState,
  policyStates,
  type TemplateSummary,
} from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { templatesOfKind } from '../../catalogue/templates/service';
import { dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import { peopleById } from '../../tenancy/users/service';
import { countsOf } from './acceptance/repository';
import { type Counts, type People, personIn, policyState, presentDraft, presentPublished } from './present';
import * as repository from './repository';

type Control = NonNullable<Awaited<ReturnType<typeof findControls>>[number]>;

interface Row {
  template: TemplateSummary | null;
  policy: repository.PolicyRow | null;
}

interface Known {
  versions: repository.CurrentVersion[];
  citations: (PolicyCitation & { policyId: string })[];
  controls: Control[];
  counts: Counts;
  people: People;
  today: string;
}

/** A policy of the library with the domains of its controls. */
export interface LibraryRow {
  item: PolicyItem;
  domains: { code: string; name: string }[];
}

function rowsOf(templates: TemplateSummary[], policies: repository.PolicyRow[]): Row[] {
  const named = templates.map((template) => ({
    template,
    policy: policies.find(({ templateCode }) => templateCode === template.code) ?? null,
  }));
  const others = policies.filter((policy) => !named.some((row) => row.policy === policy));
  return [...named, ...others.map((policy) => ({ template: null, policy }))];
}

function controlsOf({ template, policy }: Row, { citations, controls }: Known): Control[] {
  const ids = new Set([
    ...(template?.controls.map(({ id }) => id) ?? []),
    ...citations.filter(({ policyId }) => policyId === policy?.id).map(({ control }) => control.id),
  ]);
  return controls.filter(({ id }) => ids.has(id));
}

function present(row: Row, known: Known): LibraryRow {
  const { template, policy } = row;
  const versions = known.versions.filter(({ policyId }) => policyId === policy?.id);
  const published = versions.find(({ state }) => state === 'PUBLISHED');
  const draft = versions.find(({ state }) => state !== 'PUBLISHED');
  const controls = controlsOf(row, known);
  const item: PolicyItem = {
    id: policy?.id ?? null,
    code: policy?.code ?? template?.code ?? '',
    name: policy?.name ?? template?.name ?? '',
    description: template?.description ?? null,
    templateId: template?.id ?? null,
    state: policyState(policy, versions, known.today),
    owner: personIn(known.people, policy?.ownerId ?? null),
    reviewBy: policy?.reviewBy ?? null,
    published: presentPublished(published),
    draft: presentDraft(draft),
    source: (published ?? draft)?.source ?? null,
    acceptance: (published && known.counts.get(published.id)) ?? null,
    controls: controls.map(({ id, code, name }) => ({ id, code, name })),
    updatedAt: policy?.updatedAt.toISOString() ?? null,
    version: policy?.version ?? null,
  };
  const domains = new Map(controls.map(({ domainCode, domainName }) => [domainCode, domainName]));
  return { item, domains: [...domains].map(([code, name]) => ({ code, name })) };
}

/** Runs in the caller's transaction. */
export async function readLibrary(tx: Tx, context: OrganizationContext): Promise<LibraryRow[]> {
  const templates = await templatesOfKind(tx, context, 'policy');
  const policies = await repository.allPolicies(tx, context);
  const versions = await repository.currentVersions(tx, context);
  const citations = await context.records.policyCitations(tx, context, null);
  const today = dayOf(context.clock.now());
  const published = versions.filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id);
  const controlIds = [
    ...templates.flatMap(({ controls }) => controls.map(({ id }) => id)),
    ...citations.map(({ control }) => control.id),
  ];
  const found = await findControls(tx, context, [...new Set(controlIds)]);
  const known = {
    versions,
    citations,
    controls: found.filter((control) => control !== undefined).sort((one, other) => one.position - other.position),
    counts: await countsOf(tx, context, published, today),
    people: await peopleById(
      tx,
      context,
      policies.map(({ ownerId }) => ownerId),
    ),
    today,
  };
  return rowsOf(templates, policies).map((row) => present(row, known));
}

export interface PolicyQuery extends InMemoryPage {
  search?: string | undefined;
  state?: PolicyState[] | undefined;
  owner?: string[] | undefined;
  domain?: string[] | undefined;
  source?: PolicySource[] | undefined;
  control?: string | undefined;
}

function matches({ item, domains }: LibraryRow, { search, state, owner, domain, source, control }: PolicyQuery) {
  const text = `${item.code} ${item.name} ${item.description ?? ''}`.toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (state ? state.includes(item.state) : item.state !== 'RETIRED') &&
    (!owner || owner.includes(item.owner?.id ?? 'none')) &&
    (!domain || domains.some(({ code }) => domain.includes(code))) &&
    (!source || (item.source !== null && source.includes(item.source))) &&
    (!control || item.controls.some(({ id, code }) => id === control || code === control))
  );
}

/** Missing values come last, so that the first page has what is known. */
const orders = {
  code: ({ item }: LibraryRow) => item.code,
  name: ({ item }: LibraryRow) => item.name.toLowerCase(),
  state: ({ item }: LibraryRow) => policyStates.indexOf(item.state),
  owner: ({ item }: LibraryRow) => (item.owner ? `0${item.owner.name.toLowerCase()}` : '1'),
  reviewBy: ({ item }: LibraryRow) => item.reviewBy ?? '9999-12-31',
  version: ({ item }: LibraryRow) => item.published?.number ?? 0,
  acceptance: ({ item }: LibraryRow) => item.acceptance?.percentage ?? -1,
  controls: ({ item }: LibraryRow) => item.controls.length,
  updatedAt: ({ item }: LibraryRow) => item.updatedAt ?? '',
};

export function countStates(rows: readonly LibraryRow[]): Record<PolicyState, number> {
  const countOf = (state: PolicyState) => rows.filter(({ item }) => item.state === state).length;
  return Object.fromEntries(policyStates.map((state) => [state, countOf(state)])) as Record<PolicyState, number>;
}

function summaryOf(rows: readonly LibraryRow[]) {
  const domains = new Map<string, { code: string; name: string; total: number }>();
  for (const { code, name } of rows.flatMap((row) => row.domains)) {
    domains.set(code, { code, name, total: (domains.get(code)?.total ?? 0) + 1 });
  }
  const isAwaited = ({ item }: LibraryRow) =>
    item.state !== 'RETIRED' && item.acceptance !== null && item.acceptance.accepted < item.acceptance.asked;
  return {
    total: rows.length,
    state: countStates(rows),
    awaitingAcceptance: rows.filter(isAwaited).length,
    domains: [...domains.values()],
  };
}

export async function listPolicies(context: OrganizationContext, query: PolicyQuery) {
  const rows = await context.run((tx) => readLibrary(tx, context));
  const matching = rows.filter((row) => matches(row, query));
  const page = pageInMemory(matching, query, orders, ({ item }) => item.code, { sort: 'code', order: 'asc' });
  return { ...page, items: page.items.map(({ item }) => item), summary: summaryOf(rows) };
}
