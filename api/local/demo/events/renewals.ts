/** Renews what was valid for a time: an engineer uploads a newer file or dates an answer anew, and a reviewer confirms it. */
import { registryControl } from '../../../src/catalogue/control-registries/controls/service';
import type { CatalogueControl } from '../../../src/catalogue/control-registries/schema';
import { templatesByControl } from '../../../src/catalogue/templates/service';
import { addFile } from '../../../src/compliance/evidence/files';
import { getEvidence } from '../../../src/compliance/evidence/service';
import { confirmChanges } from '../../../src/compliance/responses/review/confirmation';
import { responseOfControl } from '../../../src/compliance/responses/service';
import { addDays, dayMs, dayOf, monthsAfter } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import { evidenceFile } from '../plans/answers';
import { answerControl, reviewControl, submitControl } from './control-actions';
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

/** Before the open assessment was submitted. */
const renewedSinceDays = 5;
const renewedWithinDays = 16;

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

/** Answers again when something was last done, where that was too long ago, and submits it. @returns whether it did */
async function renewDates(scenario: Scenario, { control, engineer }: Renewing, at: Date): Promise<boolean> {
  const context = scenario.contextOf(engineer);
  const { response } = await responseOfControl(context, control.code);
  const { requirements } = await registryControl(context, control.code);
  const answers: Record<string, string> = {};
  for (const { id, key, type, validMonths } of requirements) {
    const value = response?.answers.find(({ requirementId }) => requirementId === id)?.value;
    if (type !== 'date' || !validMonths || typeof value !== 'string') continue;
    if (monthsAfter(value, validMonths) < dayOf(scenario.now)) answers[key] = dayOf(addDays(at, -1));
  }
  if (Object.keys(answers).length === 0) return false;
  await answerControl(context, control.code, { answers });
  await submitControl(context, control.code);
  return true;
}

/** How often no one notices that an answer is out of date. */
const overlookedChance = 0.15;

/** The last renewal of a control's evidence and dates, and its confirmation. Nothing happens where both are still valid. */
export function renewalEvents(scenario: Scenario, renewing: Renewing, daysAgo: number): TimelineEvent[] {
  const { control, reviewer } = renewing;
  const random = createRandom(scenario.plan.seed + 3_000 + Math.floor(daysAgo));
  const at = workingTime(random, scenario.now, renewedSinceDays + random.next() * renewedWithinDays);
  const confirmedAt = new Date(Math.min(at.getTime() + dayMs, scenario.now.getTime() - 60_000));
  const isOverlooked = random.next() < overlookedChance;
  let isSubmitted = false;
  const renewAll = async () => {
    await renew(scenario, renewing, at);
    isSubmitted = !isOverlooked && (await renewDates(scenario, renewing, at));
  };
  const approve = () => reviewControl(scenario.contextOf(reviewer), control.code, 'APPROVE');
  return [
    { at, run: renewAll },
    { at: confirmedAt, run: () => (isSubmitted ? approve() : confirm(scenario, renewing)) },
  ];
}
