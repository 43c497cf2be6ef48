/** Registers what the areas contribute to each other's records. */
import { registryRecords } from '../catalogue/control-registries/followed';
import { commentRecords } from '../collaboration/comments/records';
import { webhookRecords } from '../collaboration/webhooks/records';
import { evidenceRecords } from '../compliance/evidence/records';
import { policyRecords } from '../compliance/policies/records';
import { responseRecords } from '../compliance/responses/records';
import { metricRecords } from '../measurement/metrics/records';
import { createRecords } from '../platform/records/records';

export const records = createRecords([
  registryRecords,
  metricRecords,
  policyRecords,
  evidenceRecords,
  responseRecords,
  commentRecords,
  webhookRecords,
]);
