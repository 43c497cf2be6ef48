/** An organisation with an approved control, whose metric passes and fails as a test wants. */
import { type Check, type CheckDetail, type ControlResponse, calls, type ResponseOf } from '@msp/contract';
import { recordChecks } from '../../../src/compliance/checks/record';
import { recordMetricValues } from '../../../src/measurement/metrics/service';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import type { Suite } from '../suite';
import { approveControl } from './fixtures';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** The control, and one of its metrics. */
export const checkedControl = 'IDN-01';
const metric = 'mfa-registered-percent';

type List = ResponseOf<typeof calls.checks.list>;

export interface Checked {
  organizationId: string;
  author: Person;
  reviewer: Person;
  later(ms: number): void;
  /** A value a minute after the latest one: 100 is on target. */
  measure(value: number): Promise<void>;
  /** Approves the control and measures 100. @param owner the author by default */
  approve(owner?: Person | null): Promise<ControlResponse>;
  list(query?: CallInput['query']): Promise<List>;
  read(id: string): Promise<CheckDetail>;
  /** The check of the metric. */
  mfa(): Promise<Check>;
  /** Records the states, as the worker does each minute. */
  record(): Promise<void>;
}

export async function checkedOrganization(suite: Suite, name: string): Promise<Checked> {
  const organizationId = await suite.organization(name);
  const author = await suite.person(organizationId, 'msp_user');
  const reviewer = await suite.person(organizationId, 'msp_admin');
  const later = (ms: number) => suite.clock.set(new Date(suite.clock.now().getTime() + ms));
  const list: Checked['list'] = (query = {}) => ok<List>(author.call(calls.checks.list, { query }));

  async function measure(value: number) {
    later(minuteMs);
    const measured = { metric, source: 'Tenant', observedAt: suite.clock.now(), status: 'ok', value } as const;
    await recordMetricValues(suite.system(organizationId), [measured]);
  }

  async function approve(owner: Person | null = author) {
    await measure(100);
    await approveControl({ author, reviewer }, checkedControl, 'FULLY_IMPLEMENTED');
    const { response } = await ok<{ response: ControlResponse }>(
      author.call(calls.controlResponses.ofControl, { params: { id: checkedControl } }),
    );
    await suite.admin.query('update control_responses set owner_id = $1 where id = $2', [
      owner?.userId ?? null,
      response.id,
    ]);
    return response;
  }

  return {
    ...{ organizationId, author, reviewer, later, measure, approve, list },
    read: (id) => ok<CheckDetail>(author.call(calls.checks.read, { params: { id } })),
    mfa: async () =>
      (await list({ search: checkedControl, kind: 'metric' })).items.find(({ path }) => path.endsWith(metric)) as Check,
    record: () => recordChecks(suite.system(organizationId)),
  };
}
