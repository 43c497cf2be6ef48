/** A category of a security system, on the dashboard and in an integration. */
import { z } from 'zod';
import { count, percent } from '../primitives';
import { implementationStatuses } from '../responses/words';
import { securityCategories } from './words';

export const systemCategory = z.object({
  name: z.enum(securityCategories),
  implementedCount: count,
  totalCount: count,
  scorePercentage: percent,
  controls: z.array(
    z.object({
      controlName: z.string(),
      implementationStatus: z.enum(implementationStatuses),
    }),
  ),
});
