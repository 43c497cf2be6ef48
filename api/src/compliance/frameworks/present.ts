/** Frameworks as an organisation sees them: each entry with the organisation's controls, its state and its statement. */
import { coverageOf, entryState, type Framework, type FrameworkControl, type FrameworkEntry } from '@msp/contract';
import { namedControls } from '../../catalogue/control-registries/controls/service';
import {
  allFrameworks,
  type CatalogueFrameworkEntry,
  type FrameworkContent,
  findFramework,
} from '../../catalogue/frameworks/service';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { healthOfApproved } from '../responses/service';
import { allOwn, findOwn, isOwnKey, type OwnRow, ownKey } from './own/repository';
import * as repository from './repository';

/** A framework of the catalogue or of the organisation: both are presented in the same way. */
interface FrameworkSource {
  key: string;
  /** The control registry whose codes it names. */
  registryKey: string | null;
  content: FrameworkContent;
  own: Framework['own'];
}

export interface SeenFramework {
  framework: Framework;
  isMapped: boolean;
  levels: string[];
  /** In the framework's order. */
  entries: FrameworkEntry[];
}

type Choice = Awaited<ReturnType<typeof repository.chosen>>[number];

async function readOrganization(tx: Tx, context: OrganizationContext) {
  const [choices, statements, controls, approved] = await Promise.all([
    repository.chosen(tx, context),
    repository.statements(tx, context),
    namedControls(tx, context),
    healthOfApproved(tx, context),
  ]);
  const states = controls.map(({ id, code, name }) => {
    const { implementationStatus = null, health = null } = approved.get(id) ?? {};
    return { id, code, name, implementationStatus, health: health?.state ?? null };
  });
  return {
    /** Null in a registry without controls, for which no framework is mapped. */
    registryKey: controls[0]?.registryKey ?? null,
    choiceOf: new Map<string, Choice>(choices.map((choice) => [choice.key, choice])),
    statementOf: new Map(statements.map((row) => [`${row.frameworkKey} ${row.entry}`, row])),
    controlOf: new Map(states.map((control) => [control.code, control])),
  };
}

type Organization = Awaited<ReturnType<typeof readOrganization>>;

const presentStatement = (row: repository.StatementRow): FrameworkEntry['statement'] => ({
  applicability: row.applicability,
  justification: row.justification,
  decidedBy: personSummary(row.decidedBy),
  decidedAt: row.decidedAt.toISOString(),
  version: row.version,
});

function controlsOf({ full = [], partial = [] }: CatalogueFrameworkEntry, of: Organization): FrameworkControl[] {
  const linked = (codes: string[], strength: FrameworkControl['strength']) =>
    codes.flatMap((code) => {
      const control = of.controlOf.get(code);
      return control ? [{ ...control, strength }] : [];
    });
  return [...linked(full, 'full'), ...linked(partial, 'partial')];
}

const sourceOfOwn = (row: OwnRow): FrameworkSource => ({
  key: ownKey(row.id),
  registryKey: row.registryKey,
  content: {
    ...{ name: row.name, version: row.edition, summary: row.summary, mappedOn: row.mappedOn, ...row.content },
    source: { title: row.fileName, url: null },
  },
  own: { addedBy: personSummary(row.by), addedAt: row.addedAt.toISOString(), version: row.version },
});

function presentFramework({ key, registryKey, content, own }: FrameworkSource, of: Organization): SeenFramework {
  const isMapped = registryKey === of.registryKey;
  const entries = content.groups.flatMap((group) =>
    group.entries.map((entry): FrameworkEntry => {
      const controls = isMapped ? controlsOf(entry, of) : [];
      const row = of.statementOf.get(`${key} ${entry.id}`);
      return {
        id: entry.id,
        title: entry.title,
        group: { key: group.key, name: group.name },
        level: entry.level ?? null,
        open: isMapped ? (entry.open ?? null) : null,
        state: entryState(controls, row?.applicability ?? 'undecided'),
        controls,
        statement: row ? presentStatement(row) : null,
      };
    }),
  );
  const choice = of.choiceOf.get(key);
  const { name, version, summary, source, mappedOn, levels = [] } = content;
  return {
    framework: {
      ...{ key, name, version, summary, source, mappedOn },
      chosen: choice ? { by: personSummary(choice.by), at: choice.at.toISOString() } : null,
      own,
      coverage: coverageOf(entries.map(({ state }) => state)),
    },
    isMapped,
    levels,
    entries,
  };
}

/** Those of the catalogue in its order, then the organisation's own. Its queries do not wait for each other. */
export async function readFrameworks(tx: Tx, context: OrganizationContext): Promise<SeenFramework[]> {
  const [shipped, own, of] = await Promise.all([allFrameworks(tx), allOwn(tx, context), readOrganization(tx, context)]);
  const sources = [...shipped.map((row) => ({ ...row, own: null })), ...own.map(sourceOfOwn)];
  return sources.map((source) => presentFramework(source, of));
}

async function findSource(tx: Tx, context: OrganizationContext, key: string): Promise<FrameworkSource | null> {
  if (isOwnKey(key)) {
    const row = await findOwn(tx, context, key);
    return row && sourceOfOwn(row);
  }
  const row = await findFramework(tx, key);
  return row && { ...row, own: null };
}

/** @throws AppError 404 */
export async function readFramework(tx: Tx, context: OrganizationContext, key: string): Promise<SeenFramework> {
  const [source, of] = await Promise.all([findSource(tx, context, key), readOrganization(tx, context)]);
  if (!source) throw notFound('This framework');
  return presentFramework(source, of);
}

/** Whether the framework has the entry. Reads nothing of the organisation's controls. */
export async function isEntry(tx: Tx, context: OrganizationContext, key: string, entry: string): Promise<boolean> {
  const source = await findSource(tx, context, key);
  return source?.content.groups.some(({ entries }) => entries.some(({ id }) => id === entry)) ?? false;
}
