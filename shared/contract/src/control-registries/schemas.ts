/** The control registries of the installation and which of them an organisation follows (specification §7 Controls). */
import { z } from 'zod';
import { count, day, id, timestamp } from '../primitives';
import { controlRegistrySources } from './words';

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
  use: { params: z.object({ id }), response: registry },
} as const;
