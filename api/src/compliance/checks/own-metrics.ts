/** Metrics that the application measures from the organisation's own records, instead of integrations or members. */
import type { OrganizationContext } from '../../platform/context/context';
import { measurePolicies } from '../policies/service';
import { measureEvidence } from '../responses/service';

/** Runs before checks are recorded: each day, and within a minute of a change. */
export async function measureOwn(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    await measurePolicies(tx, context);
    await measureEvidence(tx, context);
  });
}
