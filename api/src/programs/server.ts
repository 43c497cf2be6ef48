/** The API server program. It is stateless, so any number of servers can run. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../platform/clock';
import { drainMs, parseConfig, serverConfigSchema } from '../platform/config/config';
import { createDatabase } from '../platform/database/database';
import { untilMigrated } from '../platform/database/migrations/until-migrated';
import { DatabaseWatch } from '../platform/database/watch';
import { Draining } from '../platform/http/draining';
import { createOpenIdConnectProvider } from '../platform/identity/openid-connect';
import { createSender } from '../platform/jobs/jobs';
import { serveInternal } from '../platform/observability/internal-server';
import { createLog } from '../platform/observability/logger';
import { observeLog, observeRequests } from '../platform/observability/metrics';
import { program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { startTraces } from '../platform/tracing/export-traces';
import { createApi } from './api';
import { records } from './records';

/** Built into the same folder as this program. */
const previewProgram = fileURLToPath(new URL('./preview.js', import.meta.url));
/** The package's folder; the built program runs from `dist`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

program(async () => {
  const config = parseConfig(serverConfigSchema, process.env);
  const { logger, output } = createLog('server', config.LOG_LEVEL);
  const traces = await startTraces('api', config, logger);
  const watch = new DatabaseWatch(config.DATABASE_URL);
  const database = createDatabase(config.DATABASE_URL, { watch });
  const platform = {
    database,
    clock: systemClock,
    storage: await createStorage(config),
    records,
    sendsMail: config.SMTP_URL !== undefined,
  };
  const provider = createOpenIdConnectProvider({
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUri: new URL('/api/v1/auth/callback', config.PUBLIC_URL).href,
  });
  const jobs = createSender(config.DATABASE_URL, logger, watch);
  const draining = new Draining();
  const { app } = await createApi(config, platform, provider, {
    logger,
    previewProgram,
    send: jobs.send,
    watch,
    draining,
  });
  observeRequests(app);
  observeLog(output);
  const internal = await serveInternal(config.METRICS_PORT, config.METRICS_HOST);
  // Until then it accepts no connection, so that a gateway or load balancer uses another server.
  await untilMigrated(database, path.join(root, 'migrations'), logger);
  await app.listen({ port: config.PORT, host: config.MSP_ENVIRONMENT === 'local' ? '127.0.0.1' : '0.0.0.0' });
  return {
    drainMs: drainMs(config),
    async stop(hurry) {
      logger.info({ drainMs: drainMs(config) }, 'stopping');
      await draining.run(drainMs(config), hurry);
      await app.close();
      internal.close();
      await Promise.all([jobs.stop(), traces.stop()]);
      await database.close();
      await output.flush();
    },
  };
});
