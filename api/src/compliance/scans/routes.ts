/** HTTP routes for scanners and their findings. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import { organizationQueue } from '../../platform/jobs/per-organization';
import { findingColumns } from './csv';
import { scanEvidenceQueue } from './evidence';
import { listFindings } from './list';
import { addReport, previewReport, receiveReport } from './reports';
import {
  changeScanner,
  createScanner,
  createScannerWebhook,
  listScanners,
  readScanner,
  removeScanner,
  removeScannerWebhook,
} from './scanners';

export interface ScanDependencies extends HttpDependencies {
  send: SendJob;
  publicUrl: string;
}

export function scansRoutes(app: FastifyInstance, { send, publicUrl, ...dependencies }: ScanDependencies): void {
  const { platform } = dependencies;
  /** If it can't be sent, the daily job makes the evidence. */
  const collectSoon = (organizationId: string) =>
    send(organizationQueue(scanEvidenceQueue), { organizationId }, { key: organizationId }).catch(() => undefined);
  implement(app, dependencies, 'scans', {
    list: ({ context, query }) => listFindings(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('scan-findings', session, context.clock.now()), findingColumns, (page) =>
        listFindings(context, { ...query, ...page }),
      ),
    scanners: ({ context }) => listScanners(context),
    createScanner: ({ context, body }) => createScanner(context, body),
    readScanner: ({ context, params }) => readScanner(context, params.id),
    changeScanner: ({ context, params, body }) => changeScanner(context, params.id, body),
    async removeScanner({ context, params, query, reply }) {
      await removeScanner(context, params.id, query.version);
      return reply.status(204).send();
    },
    async preview({ context, body: { file, settings } }) {
      const read = await previewReport(context, file, settings);
      await context.storage.remove(file.key);
      return read;
    },
    async addReport({ context, params, body: { file, isComplete } }) {
      const stored = await addReport(context, params.id, file, isComplete === 'true');
      // The findings are in the database now; the file is not needed again. After a refusal it is removed like any upload.
      await context.storage.remove(file.key);
      await collectSoon(context.organizationId);
      return stored;
    },
    createWebhook: ({ context, params }) => createScannerWebhook(context, publicUrl, params.id),
    removeWebhook: ({ context, params }) => removeScannerWebhook(context, params.id),
    async receive({ params, query, body }) {
      const { organizationId, result } = await receiveReport(platform, params.token, body, query.isComplete === 'true');
      await collectSoon(organizationId);
      return result;
    },
  });
}
