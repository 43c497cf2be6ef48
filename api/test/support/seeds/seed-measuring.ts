/**
 * What an integration brings, without a vendor: a secret, a subject, a finished run with measurements, and an override; limits of the
 * organisation's own.
 */

import { setInterval } from '../../../src/catalogue/control-registries/controls/service';
import { storeSecrets } from '../../../src/measurement/integrations/connection/secrets';
import { storeMeasurements } from '../../../src/measurement/integrations/runs/measurements-repository';
import { insertRun, type RunRow } from '../../../src/measurement/integrations/runs/repository';
import { endRun } from '../../../src/measurement/integrations/runs/run-outcome';
import { storeSubjects } from '../../../src/measurement/integrations/subjects/repository';
import { createMetricOverride } from '../../../src/measurement/metrics/metric-overrides/service';
import { setTarget } from '../../../src/measurement/metrics/targets/service';
import { createKeyRing } from '../../../src/platform/crypto/key-ring';
import type { Person } from '../people';
import type { Suite } from '../suite';

export interface SeededMeasuring {
  metricId: string;
  subjectId: string;
  runId: string;
  overrideId: string;
}

const reported = { code: 'throttled' as const, message: 'The vendor limits requests.' };

export async function seedMeasuring(
  suite: Suite,
  { context }: Person,
  slug: string,
  { integrationId, evidenceId }: { integrationId: string; evidenceId: string },
): Promise<SeededMeasuring> {
  const system = suite.system(context.organizationId);
  const subject = `subject-${slug}`;
  const run = await context.run(async (tx): Promise<RunRow> => {
    await storeSecrets(tx, context, createKeyRing(suite.config.INTEGRATION_KEYS), integrationId, {
      clientSecret: `secret-of-${slug}`,
    });
    await storeSubjects(tx, context, integrationId, [{ id: subject, name: `Subject of ${slug}` }]);
    const figures = { numerator: 9, denominator: 10, value: 90, status: 'ok' as const, reason: null };
    await storeMeasurements(tx, context, integrationId, [
      { key: 'mfa-registered-percent', unit: 'percent', subject, observedAt: suite.clock.now(), ...figures },
    ]);
    const inserted = await insertRun(tx, context, { integrationId, kind: 'collection', trigger: 'person' });
    if (!inserted) throw new Error('A run is active.');
    return inserted;
  });
  const notMeasured = [{ key: 'secure-score-percent', name: 'Secure Score', reason: reported }];
  await system.run((tx) =>
    endRun(tx, system, run, {
      adapterKey: 'microsoft365',
      outcome: 'partial',
      problem: null,
      measured: 1,
      notMeasured,
    }),
  );
  const override = await createMetricOverride(context, {
    metricId: 'mfa-registered-percent',
    value: 95,
    reason: `Reason of ${slug}`,
    lastDay: '2027-01-31',
    evidenceId,
  });
  await setTarget(context, 'device-patched-percent', { target: 80, reason: `Target of ${slug}` });
  await setInterval(context, 'IDN-02', 'emergency-tested', { months: 12, reason: `Interval of ${slug}` });
  const { rows } = await suite.admin.query('select id from integration_subjects where external_id = $1', [subject]);
  return { metricId: override.metric.id, subjectId: rows[0].id, runId: run.id, overrideId: override.id };
}
