/** Renews evidence whose period has ended: an engineer uploads a newer file, and a reviewer confirms it. */
import type { CatalogueControl } from '../../../src/catalogue/control-registries/schema';
import { templatesByControl } from '../../../src/catalogue/templates/service';
import { addFile } from '../../../src/compliance/evidence/files';
import { getEvidence } from '../../../src/compliance/evidence/service';
import { confirmChanges } from '../../../src/compliance/responses/review/confirmation';
import { responseOfControl } from '../../../src/compliance/responses/service';
import { addDays, dayMs, dayOf } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import { evidenceFile } from '../plans/answers';
import { type Scenario, type TimelineEvent, workingTime } from './scenario';

/** Whether evidence of the control has to be renewed regularly. */
export async function hasInterval({ systemContext }: Scenario, { code }: CatalogueControl): Promise<boolean> {
  const { items } = await templatesByControl(systemContext, code);
  return items.some(({ kind, validMonths }) => kind === 'evidence' && validMonths !== null);
}

interface Renewing {
  control: CatalogueControl;
  engineer: string;
  reviewer: string;
}

const renewedWithinDays = 20;

async function renew(scenario: Scenario, { control, engineer }: Renewing, at: Date): Promise<void> {
  const context = scenario.contextOf(engineer);
  const { response } = await responseOfControl(context, control.code);
  const requirement = control.requirements.find(({ type }) => type === 'evidence');
  for (const { id } of response?.answers.flatMap(({ evidence }) => evidence) ?? []) {
    const { validUntil, version } = await getEvidence(context, id);
    if (!requirement || validUntil === null || validUntil >= dayOf(scenario.now)) continue;
    const period = (await hasInterval(scenario, control)) ? undefined : dayOf(addDays(at, 365));
    const file = await storeFile(context, evidenceFile(control, requirement, at));
    await addFile(context, id, { version, validUntil: period }, file);
  }
}

async function confirm(scenario: Scenario, { control, reviewer }: Renewing): Promise<void> {
  const context = scenario.contextOf(reviewer);
  const { response } = await responseOfControl(context, control.code);
  if (response?.unconfirmed?.length) await confirmChanges(context, response.id, response.version);
}

/** The last renewal of a control's evidence and its confirmation. Nothing happens where the evidence is still valid. */
export function renewalEvents(scenario: Scenario, renewing: Renewing, daysAgo: number): TimelineEvent[] {
  const random = createRandom(scenario.plan.seed + 3_000 + Math.floor(daysAgo));
  const at = workingTime(random, scenario.now, 1 + random.next() * renewedWithinDays);
  const confirmedAt = new Date(Math.min(at.getTime() + dayMs, scenario.now.getTime() - 60_000));
  return [
    { at, run: () => renew(scenario, renewing, at) },
    { at: confirmedAt, run: () => confirm(scenario, renewing) },
  ];
}
