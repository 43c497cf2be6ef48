/** HTTP routes for integrations (specification §7 Integrations). */
import type { FastifyInstance } from 'fastify';
import type { Sealer } from '../../platform/crypto/seal';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { changeIntegration, createIntegration } from './connection/connect';
import { optionsBeforeSaving, refreshStatus, savedOptions, testSettings } from './connection/connection';
import { receiveConsent, requestConsent, requestCustomerConsent } from './connection/consent';
import { disconnectIntegration } from './connection/disconnect';
import { readCustomers } from './customers/customers';
import { mapCustomer, unmapCustomer } from './customers/mapping';
import { integrationMetrics } from './figures';
import { activeJob, readRun, requestRun, syncHistory } from './runs/runs';
import { listAdapters, listIntegrations, readIntegration } from './service';
import { changeSubjects, listSubjects } from './subjects/subjects';
import type { Vendors } from './vendors';

export interface IntegrationDependencies extends HttpDependencies {
  vendors: Vendors;
  sealer: Sealer;
  publicUrl: string;
}

export function integrationsRoutes(app: FastifyInstance, dependencies: IntegrationDependencies): void {
  const { vendors, sealer, publicUrl } = dependencies;
  const { platform } = dependencies;
  const redirectUri = new URL('/api/v1/integrations/consent/callback', publicUrl).href;
  const consentOptions = { sealer, redirectUri };
  implement(app, dependencies, 'integrations', {
    adapters: async () => listAdapters(),
    list: ({ context, query }) => listIntegrations(context, query),
    create: ({ context, body }) => createIntegration(context, vendors, body),
    test: ({ context, body }) => testSettings(context, vendors, body),
    optionsBeforeSaving: ({ context, body }) => optionsBeforeSaving(context, vendors, body),
    consent: ({ context, body }) => requestConsent(context, vendors, consentOptions, body),
    consentCallback: async ({ context, query, reply }) =>
      reply.redirect(new URL(await receiveConsent(platform, context, vendors, sealer, query), publicUrl).href, 303),
    read: ({ context, params }) => readIntegration(context, params.id),
    change: ({ context, params, body }) => changeIntegration(context, vendors, params.id, body),
    disconnect: ({ context, params, body }) => disconnectIntegration(context, params.id, body.version),
    options: ({ context, params }) => savedOptions(context, vendors, params.id, params.option),
    refreshStatus: ({ context, params }) => refreshStatus(context, vendors, params.id),
    sync: ({ context, params }) => requestRun(context, vendors, params.id, 'sync'),
    subjects: ({ context, params, query }) => listSubjects(context, params.id, query),
    changeSubjects: ({ context, params, body }) => changeSubjects(context, params.id, body),
    customers: ({ context, params, query }) => readCustomers(platform, context, params.id, query),
    mapCustomer: ({ context, params, body }) => mapCustomer(platform, context, vendors, params, body.managementId),
    unmapCustomer: ({ context, params }) => unmapCustomer(platform, context, params),
    customerConsent: ({ context, params }) => requestCustomerConsent(context, vendors, consentOptions, params),
    metrics: ({ context, params, query }) => integrationMetrics(context, params.id, query),
    collect: ({ context, params }) => requestRun(context, vendors, params.id, 'collection'),
    activeJob: ({ context, params }) => activeJob(context, params.id),
    syncHistory: ({ context, params, query }) => syncHistory(context, params.id, query),
    run: ({ context, params }) => readRun(context, params.id, params.runId),
  });
}
