/** The jobs of uploaded policies: one queue that processes them, and a scheduler that finds those whose job was lost. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { organizationContext, type Platform } from '../../platform/context/context';
import type { ConverterSettings } from '../../platform/documents/run-converter';
import type { Job } from '../../platform/jobs/jobs';
import { organizations } from '../../tenancy/organizations/tables';
import { policyFiles } from './tables';
import { processUpload, silenceMs } from './versions/processing';
import { sendUpload, uploadQueue } from './versions/uploads';

/** Per round; the rest follows in the next. */
const roundLimit = 500;
const concurrency = 2;

const silentUploads = (platform: Platform) =>
  platform.database.asSystem((tx) =>
    tx
      .select({ organizationId: policyFiles.organizationId, versionId: policyFiles.versionId })
      .from(policyFiles)
      // The system finds no suspended organisation (docs/decisions/0048).
      .innerJoin(organizations, eq(organizations.id, policyFiles.organizationId))
      .where(
        and(
          sql`${policyFiles.status} in ('UPLOADED', 'PROCESSING')`,
          lt(policyFiles.aliveAt, new Date(platform.clock.now().getTime() - silenceMs)),
        ),
      )
      .orderBy(asc(policyFiles.aliveAt))
      .limit(roundLimit),
  );

export function policyJobs(platform: Platform, converter: ConverterSettings): Job[] {
  return [
    {
      queue: 'policy-upload-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        for (const { organizationId, versionId } of await silentUploads(platform)) {
          await sendUpload(send, organizationId, versionId);
        }
      },
    },
    {
      queue: uploadQueue,
      retryLimit: 2,
      // Longer than the time limit of a conversion.
      expireInSeconds: 180,
      concurrency,
      deduplicated: true,
      handle(data) {
        const { organizationId, versionId } = data as { organizationId: string; versionId: string };
        return processUpload(organizationContext(platform, organizationId, null), converter, versionId);
      },
    },
  ];
}
