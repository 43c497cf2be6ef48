/** The control registries of the installation and which of them an organisation follows (specification §7 Controls). */
import { z } from 'zod';
import { count, day, id, timestamp } from '../primitives';
import { comparedParts, comparedResponses, controlRegistrySources } from './words';

const registry = z.object({
  id,
  key: z.string(),
  version: z.string(),
  title: z.string(),
  source: z.enum(controlRegistrySources),
  publishedOn: day,
  loadedAt: timestamp,
  /** Email address of the person who loaded the file; null for shipped registries. */
  loadedBy: z.string().nullable(),
  controls: count,
  requirements: count,
  /** Number of organisations that follow it. */
  organizations: count,
  /** Whether the active organisation follows it. */
  isCurrent: z.boolean(),
  /** Number of its controls that the active organisation has started to answer. They count only while it is followed. */
  answeredControls: count,
});

const comparedRegistry = z.object({ id, title: z.string(), version: z.string() });

const comparedControl = z.object({
  code: z.string(),
  /** For controls with the same code, the one in the other registry. */
  title: z.string(),
  /** Under the registry that the organisation follows; null if there is none. */
  response: z.enum(comparedResponses).nullable(),
});

/** Up to `registryPreviewRows` controls, in the order of their registry. */
const comparedControls = <T extends z.ZodObject>(control: T) =>
  z.object({
    total: count,
    /** Of all, those with a response under the registry that the organisation follows. */
    answered: count,
    items: z.array(control),
  });

/** What an organisation has under one registry. It shows and counts only while the organisation follows that registry. */
const registryWork = z.object({
  /** Responses that were begun, including the approved ones. */
  responses: count,
  approvedResponses: count,
  /** Approved responses that accept a risk. */
  acceptedRisks: count,
  /** Evidence that is linked to its controls. */
  evidence: count,
  /** Metrics with values. */
  metrics: count,
  /** Overrides of metrics that are active. */
  metricOverrides: count,
  /** The organisation's own targets of metrics and intervals of answers. */
  ownLimits: count,
  /** Recurring tasks of its controls, without retired ones. */
  tasks: count,
  /** Risks and suppliers that are linked to its controls. */
  risks: count,
  suppliers: count,
  /** Snoozed checks. These snoozes end when the organisation leaves the registry. */
  snoozes: count,
});

const preview = z.object({
  current: comparedRegistry,
  next: comparedRegistry.extend({
    metrics: count,
    /** Another version of the current registry: mappings of frameworks and statements about inherited controls, which name codes, still apply. */
    isSameSeries: z.boolean(),
  }),
  /** By code. `unchanged`: with the same title, purpose and questions. */
  controls: z.object({
    unchanged: comparedControls(comparedControl),
    changed: comparedControls(comparedControl.extend({ changes: z.array(z.enum(comparedParts)) })),
    added: comparedControls(comparedControl),
    removed: comparedControls(comparedControl),
  }),
  /** What stays behind with the current registry. */
  staying: registryWork,
  /** What comes back with the other registry, from when the organisation followed it. */
  returning: registryWork,
});

export const controlRegistriesSchemas = {
  registries: { response: z.object({ items: z.array(registry) }) },
  load: {
    /** An OSCAL catalogue as JSON. */
    body: z.object({ file: z.file() }),
    response: z.object({
      registry,
      /** False if the same catalogue was loaded before, also from a file with another layout. */
      isNew: z.boolean(),
      /** Number of controls that the file marks as withdrawn, which are not loaded. */
      withdrawnControls: count,
    }),
  },
  /** 409 with `{ organizations }`, the names of those that follow it or have answers under it. */
  remove: { params: z.object({ id }) },
  /** Compares the registry with the one that the active organisation follows, and counts what a change would move. Changes nothing. */
  preview: { params: z.object({ id }), response: preview },
  /** `from`: the registry that the change was decided for. 409 STALE if the organisation follows neither that nor this one by now. */
  use: { params: z.object({ id }), query: z.object({ from: id.optional() }), response: registry },
} as const;
