/** Connects integrations to the simulated vendors over HTTP, and carries out their runs as a worker does. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { carryOutRun } from '../../../src/measurement/integrations/runs/run-collection';
import { createVendors } from '../../../src/measurement/integrations/vendors';
import { ok, type Page } from '../outcomes';
import type { CallInput, Person } from '../people';
import { formSettings, type SimulatedVendor } from '../servers/simulators';
import type { Suite } from '../suite';
import { insertClient } from './tenancy/management-requests';

/** What a worker of the suite uses. */
export const vendorsOf = (suite: Suite) => ({
  ...createVendors(suite.config, suite.platform, { pace: undefined, wait: async () => undefined }),
  send: async () => undefined,
});

let names = 0;

export async function connectVendor(
  person: Person,
  adapterKey: SimulatedVendor,
  change: Record<string, string> = {},
): Promise<IntegrationDetail> {
  names += 1;
  const body = { adapterKey, name: `${adapterKey} ${names}`, settings: { ...formSettings(adapterKey), ...change } };
  return ok<IntegrationDetail>(person.call(calls.integrations.create, { body }));
}

/** Carries out every run that waits. @returns their ids */
export async function carryOutRuns(suite: Suite): Promise<string[]> {
  const { rows } = await suite.admin.query<{ id: string; organization_id: string }>(
    "select id, organization_id from integration_runs where outcome = 'queued' order by requested_at",
  );
  for (const { id, organization_id } of rows) {
    await carryOutRun(suite.system(organization_id), vendorsOf(suite), id);
  }
  return rows.map(({ id }) => id);
}

export const readIntegration = (person: Person, id: string) =>
  ok<IntegrationDetail>(person.call(calls.integrations.read, { params: { id } }));

/** Valid requests for each call of integrations, metrics and overrides. @param suite with the simulators' addresses */
export function measuringInputs(
  suite: Suite,
  admin: () => Person,
): Record<string, () => Promise<CallInput> | CallInput> {
  const integration = async () => {
    const created = await connectVendor(admin(), 'halopsa');
    await carryOutRuns(suite);
    return readIntegration(admin(), created.id);
  };
  const ofCustomer = async ({ id }: { id: string }) => {
    const { items } = await ok<Page<{ id: string }>>(admin().call(calls.integrations.customers, { params: { id } }));
    return { id, subjectId: items[0]?.id ?? '' };
  };
  const ofIntegration = async () => ({ params: { id: (await integration()).id } });
  const unsaved = { adapterKey: 'halopsa', settings: formSettings('halopsa') };
  const metric = { params: { id: 'people-leavers-same-day-percent' } };
  const override = { value: 90, reason: 'Agreed.', lastDay: '2027-01-31' };
  const revokeAll = () => suite.admin.query('update metric_overrides set revoked_at = created_at');
  return {
    ...Object.fromEntries(
      ['read', 'refreshStatus', 'sync', 'subjects', 'metrics', 'collect', 'activeJob', 'syncHistory'].map((name) => [
        `integrations.${name}`,
        ofIntegration,
      ]),
    ),
    'integrations.create': () => {
      names += 1;
      return { body: { ...unsaved, name: `Desk ${names}` } };
    },
    'integrations.test': () => ({ body: unsaved }),
    'integrations.optionsBeforeSaving': () => ({ body: { ...unsaved, option: 'teams' } }),
    'integrations.options': async () => ({ params: { id: (await integration()).id, option: 'teams' } }),
    'integrations.consent': () => ({
      body: { adapterKey: 'microsoft365', settings: formSettings('microsoft365'), returnTo: '/integrations' },
    }),
    'integrations.change': async () => {
      const { id, version, name } = await integration();
      return { params: { id }, body: { version, name, settings: formSettings('halopsa') } };
    },
    'integrations.disconnect': async () => {
      const { id, version } = await integration();
      return { params: { id }, body: { version } };
    },
    'integrations.changeSubjects': async () => ({
      ...(await ofIntegration()),
      body: { included: false, subjectIds: 'all', reason: 'Left.' },
    }),
    'integrations.customers': ofIntegration,
    'integrations.mapCustomer': async () => ({
      params: await ofCustomer(await integration()),
      body: { managementId: await insertClient(suite, admin().organizationId) },
    }),
    'integrations.unmapCustomer': async () => ({ params: await ofCustomer(await integration()) }),
    'integrations.customerConsent': async () => {
      const { id } = await connectVendor(admin(), 'microsoft365', { customers: 'partner' });
      await carryOutRuns(suite);
      return { params: await ofCustomer({ id }) };
    },
    'integrations.run': async () => {
      const { id } = await integration();
      const { rows } = await suite.admin.query('select id from integration_runs where integration_id = $1', [id]);
      return { params: { id, runId: rows[0].id } };
    },
    'metrics.read': () => metric,
    'metrics.history': () => metric,
    'metrics.subjects': () => metric,
    'metrics.record': () => ({ ...metric, body: { value: 90, observedOn: '2026-11-20' } }),
    'metrics.setTarget': () => ({ ...metric, body: { target: 50, reason: 'Agreed.' } }),
    'metricOverrides.create': async () => {
      await revokeAll();
      return { body: { metricId: metric.params.id, ...override } };
    },
    'metricOverrides.remove': async () => {
      await revokeAll();
      const body = { metricId: metric.params.id, ...override };
      const { id } = await ok<{ id: string }>(admin().call(calls.metricOverrides.create, { body }));
      return { params: { id } };
    },
  };
}
