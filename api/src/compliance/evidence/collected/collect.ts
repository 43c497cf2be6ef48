/** Makes evidence of what integrations have collected, for the controls whose questions it supports (domain: continuous controls). */
import { type CollectedFrom, collectedFigures } from '../../../measurement/integrations/service';
import type { OrganizationContext } from '../../../platform/context/context';
import { safeFileName } from '../../../platform/uploads/file-name';
import { contentOf, digestOf, type SupportedQuestion } from './content';
import { jsonOf, monthText } from './format';
import { type CollectedDocument, recordDocuments } from './record';
import { organizationOf, supportedQuestions } from './repository';

export const collectedEvidenceQueue = 'collected-evidence';

interface SupportedControl {
  id: string;
  code: string;
  name: string;
  questions: SupportedQuestion[];
}

type Row = Awaited<ReturnType<typeof supportedQuestions>>[number];

function controlsOf(rows: Row[]): SupportedControl[] {
  const controls = new Map<string, SupportedControl>();
  for (const { control, question, metric } of rows) {
    const known = controls.get(control.id) ?? { ...control, questions: [] };
    controls.set(control.id, known);
    const asked = known.questions.find((one) => one.question === question);
    if (asked) asked.metrics.push(metric);
    else known.questions.push({ question, metrics: [metric] });
  }
  return [...controls.values()];
}

function documentOf(
  organization: { id: string; name: string },
  { id, ...control }: SupportedControl,
  source: CollectedFrom,
): CollectedDocument | null {
  const content = contentOf(organization, control, source);
  if (!content) return null;
  const { month } = content;
  const { integration, adapter } = source;
  return {
    ...{ control: { id, code: control.code }, month },
    source: { kind: 'integration', ...integration },
    name: `Collected from ${integration.name}: ${control.code}, ${monthText(month)}`,
    description: content.metrics.map(({ name }) => name).join(', '),
    fileName: safeFileName(`${adapter.key}-${control.code}-${month}.json`),
    ...{ json: jsonOf(content), digest: digestOf(content) },
  };
}

/** May run at any time and any number of times. */
export async function collectEvidence(context: OrganizationContext): Promise<void> {
  const { organization, controls, sources } = await context.run(async (tx) => ({
    organization: await organizationOf(tx, context),
    controls: controlsOf(await supportedQuestions(tx, context)),
    sources: await collectedFigures(tx, context),
  }));
  await recordDocuments(
    context,
    sources.flatMap((source) => controls.map((control) => documentOf(organization, control, source))),
  );
}
