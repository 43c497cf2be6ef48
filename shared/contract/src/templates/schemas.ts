/** Templates of policies and evidence (specification §7 Templates). They come with the catalogue: the same for everybody. */
import { z } from 'zod';
import { controlSummary, id, idOrCode } from '../primitives';
import { templateKinds } from '../vocabulary';

const templateSummary = z.object({
  id,
  /** Such as `POL-03`. */
  code: z.string(),
  kind: z.enum(templateKinds),
  name: z.string(),
  description: z.string(),
  controls: z.array(controlSummary),
});

export const templatesSchemas = {
  get: {
    params: z.object({ id: idOrCode }),
    response: templateSummary.extend({
      /** Markdown. What is to be filled in stands in square brackets. */
      content: z.string(),
    }),
  },
  byControl: { params: z.object({ id: idOrCode }), response: z.object({ items: z.array(templateSummary) }) },
} as const;
