/** Runs an action on a policy. */
import { useRecordAction } from '@msp/forms';
import { refreshPolicies } from './policy-calls';

/** @param failed the title of the message: "The policy was not retired" */
export const usePolicyAction = (failed: string) => useRecordAction(failed, refreshPolicies);
