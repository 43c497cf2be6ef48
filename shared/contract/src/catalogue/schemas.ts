/** The control registries of the installation and which of them an organisation follows (specification §7 Controls; domain §5). */
import { z } from 'zod';
import { count, day, id, timestamp } from '../primitives';
import { registrySources } from '../vocabulary';

const registry = z.object({
  id,
  key: z.string(),
  version: z.string(),
  title: z.string(),
  source: z.enum(registrySources),
  publishedOn: day,
  loadedAt: timestamp,
  /** E-mail of who loaded the file; null for what came with the product. */
  loadedBy: z.string().nullable(),
  controls: count,
  requirements: count,
  /** How many organisations follow it. */
  organizations: count,
  /** Whether the active organisation follows it. */
  isCurrent: z.boolean(),
  /** Controls of it that the active organisation has begun to answer. They count only while it is followed. */
  answeredControls: count,
});

export const catalogueSchemas = {
  registries: { response: z.object({ items: z.array(registry) }) },
  load: {
    /** An OSCAL catalogue as JSON. */
    body: z.object({ file: z.file() }),
    response: z.object({
      registry,
      /** False when just this file had been loaded before. */
      isNew: z.boolean(),
      /** Controls that the file itself calls withdrawn: they are not loaded. */
      withdrawnControls: count,
    }),
  },
  use: { params: z.object({ id }), response: registry },
} as const;
