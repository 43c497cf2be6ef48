/** The matrix that an organisation drafts: its registry's controls with what is drafted and what was published last. */
import {
  type DraftChange,
  draftChanges,
  type MatrixLine,
  type Responsibility,
  type ResponsibilityStatement,
  type ResponsibilityVersion,
  responsibilityChange,
  type StatedResponsibility,
  statedResponsibilities,
} from '@msp/contract';
import { namedControls } from '../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { countsOf, type InMemoryPage, idOf, last, padded, pageInMemory } from '../../platform/database/page-in-memory';
import * as repository from './repository';

export const statementOf = ({ responsibility, provider, customer }: ResponsibilityStatement) => ({
  responsibility,
  provider,
  customer,
});

/** Null for a control that the draft doesn't offer. */
export const draftedStatement = ({ draft }: Pick<Responsibility, 'draft'>): ResponsibilityStatement | null =>
  draft && draft.responsibility !== null
    ? { responsibility: draft.responsibility, provider: draft.provider, customer: draft.customer }
    : null;

export interface Matrix {
  registry: { key: string; title: string } | null;
  /** In the registry's order. */
  items: Responsibility[];
  revision: number;
  latest: repository.VersionRow | null;
}

const presentDraft = (row: repository.StatementRow | undefined): Responsibility['draft'] =>
  row
    ? {
        ...{ responsibility: row.responsibility, provider: row.provider, customer: row.customer },
        ...{ changedBy: personSummary(row.changedBy), changedAt: row.changedAt.toISOString(), version: row.version },
      }
    : null;

/** Its queries don't wait for each other. */
export async function readMatrix(tx: Tx, context: OrganizationContext): Promise<Matrix> {
  const [controls, statements, [latest = null]] = await Promise.all([
    namedControls(tx, context),
    repository.statements(tx, context),
    repository.latestVersion(tx, context),
  ]);
  const [first] = controls;
  const registry = first ? { key: first.registryKey, title: `${first.registryTitle} ${first.registryVersion}` } : null;
  const ofRegistry = statements.filter(({ registryKey }) => registryKey === registry?.key);
  const drafts = new Map(ofRegistry.map((row) => [row.controlCode, row]));
  const published = new Map(
    latest && latest.registryKey === registry?.key ? latest.content.map((line) => [line.code, line]) : [],
  );
  return {
    registry,
    // Each change counts a version on, so no two drafts have the same sum.
    revision: ofRegistry.reduce((sum, { version }) => sum + version, 0),
    latest,
    items: controls.map(({ id, code, name }) => {
      const draft = presentDraft(drafts.get(code));
      const line = published.get(code);
      const before = line ? statementOf(line) : null;
      const change = responsibilityChange(before, draftedStatement({ draft })) ?? 'unchanged';
      return { id, code, name, draft, published: before, change };
    }),
  };
}

/** What publishing the draft would offer. */
export const linesOf = ({ items }: Pick<Matrix, 'items'>): MatrixLine[] =>
  items.flatMap((item) => {
    const statement = draftedStatement(item);
    return statement ? [{ code: item.code, name: item.name, ...statement }] : [];
  });

type PresentedVersion = Omit<repository.VersionRow, 'content' | 'registryKey' | 'registryTitle' | 'id'>;

export const presentVersion = (
  { number, note, publishedBy, publishedAt }: PresentedVersion,
  controls: number,
): ResponsibilityVersion => ({
  ...{ number, note, controls },
  ...{ publishedBy: personSummary(publishedBy), publishedAt: publishedAt.toISOString() },
});

export interface MatrixQuery extends InMemoryPage {
  search?: string | undefined;
  responsibility?: StatedResponsibility[] | undefined;
  change?: DraftChange[] | undefined;
}

const statedBy = (item: Responsibility): StatedResponsibility => draftedStatement(item)?.responsibility ?? 'none';

function matches(item: Responsibility, { search, responsibility, change }: MatrixQuery): boolean {
  const text = [item.code, item.name, item.draft?.provider, item.draft?.customer].join(' ').toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!responsibility || responsibility.includes(statedBy(item))) &&
    (!change || change.includes(item.change))
  );
}

export async function listResponsibilities(context: OrganizationContext, query: MatrixQuery) {
  const { items, revision, latest } = await context.read((tx) => readMatrix(tx, context));
  const place = new Map(items.map(({ id }, index) => [id, padded(index)]));
  const placeOf = ({ id }: Responsibility) => place.get(id) ?? id;
  const page = pageInMemory(
    items.filter((item) => matches(item, query)),
    query,
    {
      control: placeOf,
      name: ({ name }) => name.toLowerCase(),
      responsibility: (item) => `${statedResponsibilities.indexOf(statedBy(item))} ${placeOf(item)}`,
      change: (item) => `${draftChanges.indexOf(item.change)} ${placeOf(item)}`,
      changedAt: (item) => `${item.draft?.changedAt ?? last} ${placeOf(item)}`,
    },
    idOf,
    { sort: 'control', order: 'asc' },
  );
  return {
    ...page,
    revision,
    latest: latest && presentVersion(latest, latest.content.length),
    summary: {
      total: items.length,
      responsibility: countsOf(statedResponsibilities, items, statedBy),
      change: countsOf(draftChanges, items, ({ change }) => change),
    },
  };
}

/** More versions than an organisation is likely to publish, and few enough for one page. */
const versionsShown = 100;

export async function listVersions(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.versions(tx, context, versionsShown));
  return { items: rows.map((row) => presentVersion(row, row.controls)) };
}

export async function listClients(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.clients(tx));
  return {
    items: rows.map(({ name, acceptedNumber, acceptedAt, declinedNumber, declinedAt, declinedReason }) => ({
      name,
      accepted: acceptedNumber === null ? null : { number: acceptedNumber, at: acceptedAt.toISOString() },
      declined:
        declinedNumber === null
          ? null
          : { number: declinedNumber, at: declinedAt.toISOString(), reason: declinedReason },
    })),
  };
}
