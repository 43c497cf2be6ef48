/** What an organisation inherits: the version of its manager that it has accepted, what is proposed, and its earlier decisions. */
import {
  compareMatrices,
  type Inheritance,
  type InheritanceDecision,
  type InheritedControl,
  type InheritedResponsibility,
  type MatrixLine,
  portfolioControlStates,
  type ResponsibilityKind,
  responsibilityKinds,
} from '@msp/contract';
import { namedControls, requireControl } from '../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { countsOf, type InMemoryPage, padded, pageInMemory } from '../../platform/database/page-in-memory';
import { notFound } from '../../platform/errors';
import { healthOfApproved } from '../responses/service';
import { statementOf } from './matrix';
import * as repository from './repository';

export const presentDecision = (row: repository.DecisionRow): InheritanceDecision => ({
  ...{ id: row.id, manager: row.managerName, number: row.number, publishedAt: row.publishedAt.toISOString() },
  ...{ isAccepted: row.isAccepted, reason: row.reason, decidedBy: personSummary(row.decidedBy) },
  ...{ decidedAt: row.decidedAt.toISOString(), decidedFor: row.decidedFor },
  endedAt: row.endedAt?.toISOString() ?? null,
});

export interface Inherited {
  offer: repository.Offer | null;
  /** Newest first. */
  decisions: repository.DecisionRow[];
  /** The version that was accepted last, also of a manager that has gone. */
  pinned: repository.DecisionRow | null;
  /** Its lines. */
  content: MatrixLine[];
  /** The newest version of the manager, unless it is accepted. */
  proposed: NonNullable<repository.Offer['version']> | null;
}

/** Its queries don't wait for each other. */
export async function readInherited(tx: Tx, context: OrganizationContext): Promise<Inherited> {
  const [offer, decisions, accepted] = await Promise.all([
    repository.offer(tx),
    repository.decisions(tx, context),
    repository.acceptedContent(tx, context),
  ]);
  const pinned = decisions.find(({ id }) => id === accepted?.id) ?? null;
  const isAccepted = decisions.some((row) => row.isAccepted && row.versionId === offer?.version?.id);
  return {
    ...{ offer, decisions, pinned, content: accepted?.content ?? [] },
    proposed: isAccepted ? null : (offer?.version ?? null),
  };
}

/** What is pinned of the present manager: a proposal is compared with it, and with nothing of an earlier manager. */
const currentContent = ({ offer, pinned, content }: Inherited): MatrixLine[] =>
  pinned && pinned.managementId === offer?.managementId ? content : [];

const registryOf = (controls: Awaited<ReturnType<typeof namedControls>>) => controls[0]?.registryKey ?? null;

export async function inheritance(context: OrganizationContext): Promise<Inheritance> {
  const [inherited, controls] = await context.read((tx) =>
    Promise.all([readInherited(tx, context), namedControls(tx, context)]),
  );
  const { offer, decisions, pinned, proposed } = inherited;
  const registryKey = registryOf(controls);
  const declined = decisions.find((row) => !row.isAccepted && row.versionId === proposed?.id);
  return {
    manager: offer && { name: offer.managerName, since: offer.since.toISOString() },
    pinned: pinned && {
      ...presentDecision(pinned),
      note: pinned.note,
      isMapped: pinned.registryKey === registryKey,
    },
    proposal: proposed && {
      ...{ number: proposed.number, note: proposed.note, publishedAt: proposed.publishedAt.toISOString() },
      changes: compareMatrices(currentContent(inherited), proposed.content),
      isMapped: proposed.registryKey === registryKey,
      declined: declined ? presentDecision(declined) : null,
    },
    history: decisions.map(presentDecision),
  };
}

export interface InheritedQuery extends InMemoryPage {
  decision?: string | undefined;
  search?: string | undefined;
  responsibility?: ResponsibilityKind[] | undefined;
}

function matches(item: InheritedResponsibility, { search, responsibility }: InheritedQuery): boolean {
  const text = [item.code, item.name, item.provider, item.customer].join(' ').toLowerCase();
  return (
    (!search || text.includes(search.toLowerCase())) &&
    (!responsibility || responsibility.includes(item.responsibility))
  );
}

const orderOfStatus = [
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'RISK_ACCEPTED',
  'FULLY_IMPLEMENTED',
  'NOT_APPLICABLE',
];

/** @throws AppError 404 for a decision that isn't the organisation's, or declined */
export async function listInherited(context: OrganizationContext, query: InheritedQuery) {
  const [decisions, accepted, states, controls, approved] = await context.read((tx) =>
    Promise.all([
      repository.decisions(tx, context),
      repository.acceptedContent(tx, context, query.decision),
      repository.inheritedStates(tx),
      namedControls(tx, context),
      healthOfApproved(tx, context),
    ]),
  );
  const shown = decisions.find(({ id }) => id === accepted?.id) ?? null;
  if (query.decision !== undefined && !shown) throw notFound('This decision');
  const isMapped = shown?.registryKey === registryOf(controls);
  // States are those of the version that is in force.
  const isInForce =
    shown !== null && shown.endedAt === null && shown.id === decisions.find((row) => row.isAccepted)?.id;
  const controlOf = new Map(isMapped ? controls.map((control) => [control.code, control]) : []);
  const items = (accepted?.content ?? []).map((line): InheritedResponsibility => {
    const control = controlOf.get(line.code);
    const { implementationStatus = null, health = null } = (control && approved.get(control.id)) ?? {};
    return {
      ...{ code: line.code, name: line.name, ...statementOf(line), isMapped: control !== undefined },
      ...{ implementationStatus, health: health?.state ?? null },
      managerState: (isInForce && states.get(line.code)?.state) || null,
    };
  });
  const place = new Map(items.map(({ code }, index) => [code, padded(index)]));
  const placeOf = ({ code }: InheritedResponsibility) => place.get(code) ?? code;
  const page = pageInMemory(
    items.filter((item) => matches(item, query)),
    query,
    {
      control: placeOf,
      name: ({ name }) => name.toLowerCase(),
      responsibility: (item) => `${responsibilityKinds.indexOf(item.responsibility)} ${placeOf(item)}`,
      status: (item) => `${orderOfStatus.indexOf(item.implementationStatus ?? '') + 1} ${placeOf(item)}`,
      managerState: (item) =>
        `${padded(item.managerState ? portfolioControlStates.indexOf(item.managerState) : portfolioControlStates.length)} ${placeOf(item)}`,
    },
    placeOf,
    { sort: 'control', order: 'asc' },
  );
  const [state] = states.values();
  return {
    ...page,
    decision: shown && presentDecision(shown),
    isMapped,
    statesAt: isInForce && state ? state.recordedAt.toISOString() : null,
    summary: {
      total: items.length,
      responsibility: countsOf(responsibilityKinds, items, ({ responsibility }) => responsibility),
    },
  };
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function inheritedOfControl(context: OrganizationContext, idOrCode: string): Promise<InheritedControl> {
  const [{ code }, controls, inherited, states] = await context.read((tx) =>
    Promise.all([
      requireControl(tx, context, idOrCode),
      namedControls(tx, context),
      readInherited(tx, context),
      repository.inheritedStates(tx),
    ]),
  );
  const { offer, pinned, content, proposed } = inherited;
  const registryKey = registryOf(controls);
  const decision = pinned && presentDecision(pinned);
  const line = pinned?.registryKey === registryKey ? content.find((one) => one.code === code) : undefined;
  const state = pinned && pinned.endedAt === null ? states.get(code) : undefined;
  const newer =
    proposed?.registryKey === registryKey
      ? compareMatrices(currentContent(inherited), proposed.content).find((change) => change.code === code)
      : undefined;
  return {
    inherited:
      decision && line
        ? {
            ...statementOf(line),
            decision: {
              ...{ id: decision.id, manager: decision.manager, number: decision.number },
              ...{ publishedAt: decision.publishedAt, decidedAt: decision.decidedAt, endedAt: decision.endedAt },
            },
            state: state ? { state: state.state, recordedAt: state.recordedAt.toISOString() } : null,
          }
        : null,
    newer:
      newer && proposed && offer ? { change: newer.change, manager: offer.managerName, number: proposed.number } : null,
  };
}
