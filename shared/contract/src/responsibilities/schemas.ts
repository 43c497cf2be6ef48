/**
 * Responsibility matrices (domain: inheritance): an organisation states for each control what it does and what its clients have to do. A
 * client accepts a published version, which doesn't change afterwards.
 */
import { z } from 'zod';
import { textLimits } from '../constants';
import { healthStates } from '../health/words';
import { portfolioControlStates } from '../portfolio/words';
import {
  controlSummary,
  count,
  id,
  idOrCode,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  timestamp,
  version,
} from '../primitives';
import { implementationStatuses } from '../responses/words';
import * as sortKeys from '../sort-keys';
import { draftChanges, responsibilityChanges, responsibilityKinds, statedResponsibilities } from './words';

/** Room for all controls of a registry, so that a matrix prints on one page. */
const limit = z.coerce.number().int().min(1).max(200).default(200);

const statement = z.object({
  responsibility: z.enum(responsibilityKinds),
  /** What the provider does. */
  provider: z.string(),
  /** What the customer has to do. */
  customer: z.string(),
});

const draft = statement.extend({
  /** Null after it was withdrawn: the control isn't offered. */
  responsibility: z.enum(responsibilityKinds).nullable(),
  changedBy: personSummary.nullable(),
  changedAt: timestamp,
  version,
});

const item = controlSummary.extend({
  /** Null until someone has drafted one. */
  draft: draft.nullable(),
  /** In the version that was published last. */
  published: statement.nullable(),
  change: z.enum(draftChanges),
});

const publishedVersion = z.object({
  number: version,
  note: z.string(),
  publishedBy: personSummary.nullable(),
  publishedAt: timestamp,
  /** How many controls it offers. */
  controls: count,
});

const matrixQuery = listQuery(sortKeys.responsibilities).extend({
  limit,
  responsibility: oneOrMany(z.enum(statedResponsibilities)),
  change: oneOrMany(z.enum(draftChanges)),
});

/** What an organisation has decided about a version of its manager. */
const decision = z.object({
  id,
  /** The name that the manager had at that time. */
  manager: z.string(),
  number: version,
  publishedAt: timestamp,
  isAccepted: z.boolean(),
  reason: z.string(),
  decidedBy: personSummary.nullable(),
  decidedAt: timestamp,
  /** The manager's name, if one of its people decided, because the client had no administrator of its own. */
  decidedFor: z.string().nullable(),
  /** When the management ended; null while it lasts. */
  endedAt: timestamp.nullable(),
});

const change = z.object({
  code: z.string(),
  name: z.string(),
  change: z.enum(responsibilityChanges),
  before: statement.nullable(),
  after: statement.nullable(),
});

/** The newest version of the manager, unless it is accepted. */
const proposal = z.object({
  number: version,
  note: z.string(),
  publishedAt: timestamp,
  /** Compared with the accepted version of this manager, or with nothing. */
  changes: z.array(change),
  /** Whether it is for the control registry that the active organisation follows. */
  isMapped: z.boolean(),
  /** If it was declined; it can still be accepted. */
  declined: decision.nullable(),
});

const managerState = z.enum(portfolioControlStates);

const inheritedItem = statement.extend({
  code: z.string(),
  name: z.string(),
  /** Whether the active organisation's registry has the control. */
  isMapped: z.boolean(),
  /** The own status, of the latest approved version; null without one. */
  implementationStatus: z.enum(implementationStatuses).nullable(),
  health: z.enum(healthStates).nullable(),
  /** The manager's own state of a control of which it does a part; null if it is unknown, and after the management has ended. */
  managerState: managerState.nullable(),
});

const inheritedQuery = listQuery(sortKeys.inheritedResponsibilities).extend({
  limit,
  /** An earlier decision, whose version is shown; by default the version that was accepted last. */
  decision: id.optional(),
  responsibility: oneOrMany(z.enum(responsibilityKinds)),
});

const text = z.string().trim().max(textLimits.description);

export const responsibilitiesSchemas = {
  list: {
    query: matrixQuery,
    response: listOf(item).extend({
      /** Identifies the draft. Publishing names it, so that nothing is published unseen. */
      revision: count,
      latest: publishedVersion.nullable(),
      /** Counts all controls, regardless of filters. */
      summary: z.object({
        total: count,
        responsibility: z.record(z.enum(statedResponsibilities), count),
        change: z.record(z.enum(draftChanges), count),
      }),
    }),
  },
  listCsv: { query: matrixQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  /** 400 for a missing text: what the provider does, or what the customer has to do. */
  state: {
    params: z.object({ id: idOrCode }),
    body: z.object({
      /** Null withdraws the statement. */
      responsibility: z.enum(responsibilityKinds).nullable(),
      provider: text,
      customer: text,
      /** Null for the first draft. */
      version: version.nullable(),
    }),
    response: item,
  },
  versions: { response: z.object({ items: z.array(publishedVersion) }) },
  /** 409 STALE if the draft is another one by now, and CONFLICT if nothing has changed since the last version. */
  publish: {
    body: z.object({ revision: count, note: z.string().trim().max(textLimits.reason) }),
    response: publishedVersion,
  },
  clients: {
    response: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          /** The version that it has accepted last; null for none. */
          accepted: z.object({ number: version, at: timestamp }).nullable(),
          /** The newest version, if it was declined and not accepted since. */
          declined: z.object({ number: version, at: timestamp, reason: z.string() }).nullable(),
        }),
      ),
    }),
  },
  /** 404 before the first version, and for a client that has accepted none. */
  oscal: { query: openedByAddress },
  inheritance: {
    response: z.object({
      manager: z.object({ name: z.string(), since: timestamp }).nullable(),
      /** The version that was accepted last, also of a manager that has gone. */
      pinned: decision.extend({ note: z.string(), isMapped: z.boolean() }).nullable(),
      proposal: proposal.nullable(),
      /** All decisions, newest first. */
      history: z.array(decision),
    }),
  },
  /** 409 STALE if there is a newer version. 403 for the manager's people while the client has an administrator of its own. */
  decide: {
    body: z.object({
      number: version,
      isAccepted: z.boolean(),
      reason: z.string().trim().max(textLimits.reason).default(''),
    }),
    response: decision,
  },
  inherited: {
    query: inheritedQuery,
    response: listOf(inheritedItem).extend({
      /** Null for an organisation that has accepted nothing. */
      decision: decision.nullable(),
      isMapped: z.boolean(),
      /** When the manager's states were recorded; null if they aren't known. */
      statesAt: timestamp.nullable(),
      summary: z.object({ total: count, responsibility: z.record(z.enum(responsibilityKinds), count) }),
    }),
  },
  inheritedCsv: { query: inheritedQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  ofControl: {
    params: z.object({ id: idOrCode }),
    response: z.object({
      /** Null if nothing is inherited for this control. */
      inherited: statement
        .extend({
          decision: decision.pick({
            id: true,
            manager: true,
            number: true,
            publishedAt: true,
            decidedAt: true,
            endedAt: true,
          }),
          /** The manager's own state; null for what the customer does alone, if it is unknown, and after the end. */
          state: z.object({ state: managerState, recordedAt: timestamp }).nullable(),
        })
        .nullable(),
      /** A version that isn't accepted yet and says something else about this control. */
      newer: change.pick({ change: true }).extend({ manager: z.string(), number: version }).nullable(),
    }),
  },
} as const;
