/** The jobs of uploaded policies: one queue in which organisations take turns, and a scheduler that finds lost ones. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import type { ConverterSettings } from '../../platform/documents/run-converter';
import type { Job, SendJob } from '../../platform/jobs/jobs';
import { organizations } from '../../tenancy/organizations/tables';
import { nextUnread, silenceMs } from './repository';
import { policyFiles } from './tables';
import { processUpload } from './versions/processing';
import { sendUploads, uploadQueue } from './versions/uploads';

/** Per round; the rest follows in the next. */
const roundLimit = 500;
const concurrency = 2;

const organizationsWithSilentUploads = (platform: Platform) =>
  platform.database.asSystem((tx) =>
    tx
      .selectDistinct({ organizationId: policyFiles.organizationId })
      .from(policyFiles)
      // The system finds no suspended organisation (docs/decisions/0048).
      .innerJoin(organizations, eq(organizations.id, policyFiles.organizationId))
      .where(
        and(
          sql`${policyFiles.status} in ('UPLOADED', 'PROCESSING')`,
          lt(policyFiles.aliveAt, new Date(platform.clock.now().getTime() - silenceMs)),
        ),
      )
      .limit(roundLimit),
  );

/**
 * Organisations take turns: a job reads one upload and sends the organisation's next job, which waits behind those of the others. An
 * organisation has one upload in progress at most, so slow ones keep its own others waiting, and no one else's.
 */
async function processNext(context: OrganizationContext, converter: ConverterSettings, send: SendJob): Promise<void> {
  const next = () => context.run((tx) => nextUnread(tx, context));
  const versionId = await next();
  if (versionId === null) return;
  try {
    await processUpload(context, converter, versionId);
  } finally {
    if ((await next()) !== null) await sendUploads(send, context.organizationId);
  }
}

export function policyJobs(platform: Platform, converter: ConverterSettings): Job[] {
  return [
    {
      queue: 'policy-upload-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        for (const { organizationId } of await organizationsWithSilentUploads(platform))
          await sendUploads(send, organizationId);
      },
    },
    {
      queue: uploadQueue,
      retryLimit: 2,
      // Longer than the time limit of a conversion.
      expireInSeconds: 180,
      concurrency,
      deduplicated: true,
      async handle(data, send) {
        const { organizationId } = data as { organizationId: string };
        await processNext(organizationContext(platform, organizationId, null), converter, send);
      },
    },
  ];
}
