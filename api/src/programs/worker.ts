/** The worker program: runs background jobs. Several workers share the jobs. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDispatcher } from '../collaboration/webhooks/dispatcher';
import { createSender } from '../collaboration/webhooks/send';
import { blockMarkSettings, createBlockMark } from '../compliance/certificate-register/blockmark';
import { createVendors } from '../measurement/integrations/vendors';
import { systemClock } from '../platform/clock';
import { mailSettings, parseConfig, workerConfigSchema, workosSettings } from '../platform/config/config';
import { createDatabase } from '../platform/database/database';
import { lastBackupAt } from '../platform/database/installation';
import { jobLimits, metricLimits } from '../platform/database/limits';
import { untilMigrated } from '../platform/database/migrations/until-migrated';
import { DatabaseWatch } from '../platform/database/watch';
import type { FileDifference } from '../platform/files/check-files';
import { startJobs } from '../platform/jobs/jobs';
import { readQueues } from '../platform/jobs/waiting-jobs';
import { startMailDelivery } from '../platform/mail/deliver';
import { waitingMails } from '../platform/mail/repository';
import { createMailTransport } from '../platform/mail/transport';
import { serveInternal } from '../platform/observability/internal-server';
import { createLog } from '../platform/observability/logger';
import { differingFiles, observeLog } from '../platform/observability/metrics';
import { observeWaitingWork } from '../platform/observability/waiting-work';
import { program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { startTraces } from '../platform/tracing/export-traces';
import { createWorkOs } from '../platform/workos/client';
import { createTxtResolver } from '../tenancy/domains/resolver';
import { createJobs } from './jobs';
import { records } from './records';

/** Built into the same folder as this program. */
const previewProgram = fileURLToPath(new URL('./preview.js', import.meta.url));
/** The package's folder; the built program runs from `dist`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

program(async () => {
  const config = parseConfig(workerConfigSchema, process.env);
  const { logger, output } = createLog('worker', config.LOG_LEVEL);
  const traces = await startTraces('worker', config, logger);
  const watch = new DatabaseWatch(config.DATABASE_URL);
  const database = createDatabase(config.DATABASE_URL, { max: 4, limits: jobLimits, watch });
  const mail = mailSettings(config);
  const platform = {
    database,
    clock: systemClock,
    storage: await createStorage(config),
    records,
    sendsMail: mail !== null,
  };
  observeLog(output);
  const vendors = createVendors(config, platform);
  const blockMark = blockMarkSettings(config);
  const reportFile = (difference: FileDifference) => {
    differingFiles.inc({ problem: difference.problem });
    logger.error(difference, 'a stored file differs from its record');
  };
  const workosConfig = workosSettings(config);
  const work = createJobs({
    platform,
    vendors,
    certificateRegister: blockMark && createBlockMark(blockMark, systemClock),
    converter: { program: previewProgram },
    reportFile,
    resolveTxt: createTxtResolver(config.DNS_SERVERS),
    workos: workosConfig && createWorkOs(workosConfig),
  });
  const queueNames = work.map(({ queue }) => queue);
  // A connection of its own, so that busy jobs don't hold up the metrics.
  const watched = createDatabase(config.DATABASE_URL, { max: 1, limits: metricLimits, watch });
  observeWaitingWork(async () => {
    const now = systemClock.now();
    const queues = await readQueues(watched, queueNames);
    const [mails, backupAt] = await watched.readAsSystem((tx) =>
      Promise.all([waitingMails(tx, now), lastBackupAt(tx)]),
    );
    return { queues, mails, backupAgeSeconds: backupAt && (now.getTime() - backupAt.getTime()) / 1_000 };
  });
  await database.ping();
  await untilMigrated(database, path.join(root, 'migrations'), logger);
  const jobs = await startJobs(config.DATABASE_URL, work, logger, { watch });
  const delivery =
    mail &&
    startMailDelivery({
      platform,
      transport: createMailTransport(mail),
      sender: { brandName: config.BRAND_NAME, publicUrl: config.PUBLIC_URL },
      logger,
    });
  const sender = createSender(config.ALLOW_LOOPBACK);
  const webhooks = startDispatcher(platform, { keys: vendors.keys, sender, publicUrl: config.PUBLIC_URL }, logger);
  const internal = await serveInternal(config.WORKER_PORT, config.METRICS_HOST);
  return {
    async stop() {
      internal.close();
      await Promise.all([delivery?.stop(), webhooks.stop(), jobs.stop()]);
      await Promise.all([database.close(), watched.close(), traces.stop()]);
      await output.flush();
    },
  };
});
