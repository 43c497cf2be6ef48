/** Templates of policies and evidence (specification §7 Templates). They are part of the catalogue and the same for every organisation. */
import { z } from 'zod';
import { controlSummary, id, idOrCode } from '../primitives';
import { templateKinds } from './words';

const templateSummary = z.object({
  id,
  /** For example `POL-03`. */
  code: z.string(),
  kind: z.enum(templateKinds),
  name: z.string(),
  description: z.string(),
  controls: z.array(controlSummary),
  /** How many months evidence made from it proves its controls; null if it does not expire, and for policies. */
  validMonths: z.int().positive().nullable(),
});

export const templatesSchemas = {
  list: {
    query: z.object({ kind: z.enum(templateKinds).optional() }),
    response: z.object({ items: z.array(templateSummary) }),
  },
  get: {
    params: z.object({ id: idOrCode }),
    response: templateSummary.extend({
      /** Markdown with blanks in square brackets. */
      content: z.string(),
    }),
  },
  byControl: { params: z.object({ id: idOrCode }), response: z.object({ items: z.array(templateSummary) }) },
} as const;
