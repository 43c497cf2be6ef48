/** Runs a scheduled job of the worker without a queue, together with every job that it sends. */

import { createVendors } from '../../src/measurement/integrations/vendors';
import { parseConfig, vendorConfigSchema } from '../../src/platform/config/config';
import type { Platform } from '../../src/platform/context/context';
import type { FileDifference } from '../../src/platform/files/check-files';
import type { SendJob } from '../../src/platform/jobs/jobs';
import type { WorkOs } from '../../src/platform/workos/workos';
import { createJobs } from '../../src/programs/jobs';
import { createTxtResolver } from '../../src/tenancy/domains/resolver';
import { requiredVariable } from './database';

const testVendorConfig = parseConfig(vendorConfigSchema, {
  INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
});

/** @param workos null for a worker without it @returns the files that the job reports as different from their records */
export async function runJob(
  platform: Platform,
  queue: string,
  data: object = {},
  workos: WorkOs | null = null,
): Promise<FileDifference[]> {
  const differences: FileDifference[] = [];
  const converter = { program: requiredVariable('API_TEST_PREVIEW_PROGRAM') };
  const vendors = createVendors(testVendorConfig, platform);
  const report = (difference: FileDifference) => differences.push(difference);
  const jobs = createJobs({
    ...{ platform, vendors, converter, workos, reportFile: report, certificateRegister: null },
    resolveTxt: createTxtResolver(),
  });
  const handle: SendJob = async (name, data) => {
    const job = jobs.find((candidate) => candidate.queue === name);
    if (!job) throw new Error(`There is no queue ${name}.`);
    await job.handle(data, handle);
  };
  await handle(queue, data);
  return differences;
}
