/** Reads findings from SARIF 2.1.0 (Static Analysis Results Interchange Format). */
import type { ScanSeverity } from '@msp/contract';
import { z } from 'zod';
import { type ReadFinding, textOf } from './finding';
import { ReportError, type ReportProblem, reportError } from './problems';
import { severityOfScore } from './severity';

const message = z.looseObject({ text: z.string().optional() }).optional();
const ruleSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  shortDescription: message,
  defaultConfiguration: z.looseObject({ level: z.string().optional() }).optional(),
  properties: z.looseObject({ 'security-severity': z.union([z.string(), z.number()]).optional() }).optional(),
});
const resultSchema = z.looseObject({
  ruleId: z.string().optional(),
  ruleIndex: z.number().optional(),
  rule: z.looseObject({ id: z.string().optional(), index: z.number().optional() }).optional(),
  kind: z.string().optional(),
  level: z.string().optional(),
  message,
  baselineState: z.string().optional(),
  suppressions: z.array(z.looseObject({ status: z.string().optional() })).optional(),
  fingerprints: z.record(z.string(), z.string()).optional(),
  partialFingerprints: z.record(z.string(), z.string()).optional(),
  locations: z
    .array(
      z.looseObject({
        physicalLocation: z
          .looseObject({
            artifactLocation: z.looseObject({ uri: z.string().optional() }).optional(),
            region: z.looseObject({ startLine: z.number().optional() }).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});
const runSchema = z.looseObject({
  tool: z.looseObject({ driver: z.looseObject({ name: z.string(), rules: z.array(ruleSchema).optional() }) }),
  invocations: z.array(z.looseObject({ executionSuccessful: z.boolean().optional() })).optional(),
  results: z.array(z.unknown()).nullable().optional(),
});
const logSchema = z.looseObject({ version: z.string(), runs: z.array(runSchema) });

export const isSarif = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as { runs?: unknown }).runs);

type Rule = z.infer<typeof ruleSchema>;
type Result = z.infer<typeof resultSchema>;

const levels: Record<string, ScanSeverity> = { error: 'HIGH', warning: 'MEDIUM', note: 'LOW', none: 'INFO' };

function severityOf(result: Result, rule: Rule | undefined): ScanSeverity {
  const score = Number(rule?.properties?.['security-severity'] ?? Number.NaN);
  if (Number.isFinite(score)) return severityOfScore(score);
  return levels[result.level ?? rule?.defaultConfiguration?.level ?? 'warning'] ?? 'MEDIUM';
}

/** Says that something is in order, or not looked at. */
const isNoFinding = ({ kind }: Result) => ['pass', 'notApplicable', 'informational'].includes(kind ?? 'fail');

function stateOf({ baselineState, suppressions = [] }: Result): ReadFinding['state'] {
  if (baselineState === 'absent') return 'resolved';
  return suppressions.some(({ status = 'accepted' }) => status === 'accepted') ? 'suppressed' : 'open';
}

function placeOf({ locations }: Result): string | null {
  const place = locations?.[0]?.physicalLocation;
  const uri = textOf(place?.artifactLocation?.uri);
  const line = place?.region?.startLine;
  return uri === null || line === undefined ? uri : `${uri}:${line}`;
}

function findingOf(result: Result, rules: Rule[]): ReadFinding | string {
  const index = result.ruleIndex ?? result.rule?.index ?? -1;
  const id = result.ruleId ?? result.rule?.id ?? rules[index]?.id;
  const rule = rules[index] ?? rules.find((one) => one.id === id);
  const description = textOf(result.message?.text, 'description');
  const title = textOf(rule?.shortDescription?.text ?? rule?.name ?? id ?? description, 'title');
  if (title === null) return 'has neither a rule nor a message';
  const prints = Object.entries({ ...result.partialFingerprints, ...result.fingerprints }).toSorted();
  const resource = placeOf(result);
  return {
    ...{ title, description, resource, severity: severityOf(result, rule), state: stateOf(result), rule: textOf(id) },
    uid: prints.length > 0 ? JSON.stringify([id, prints]) : null,
  };
}

/** @throws ReportError for a log that isn't SARIF, for a run that failed, and for each result that can't be read */
export function readSarif(value: unknown): ReadFinding[] {
  const parsed = logSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw reportError(`isn't SARIF 2.1.0: ${issue?.path.join('.')} ${issue?.message.toLowerCase()}`);
  }
  const problems: ReportProblem[] = [];
  const findings = parsed.data.runs.flatMap((run, runIndex) => {
    const { name, rules = [] } = run.tool.driver;
    if (run.invocations?.some(({ executionSuccessful }) => executionSuccessful === false)) {
      problems.push({ path: `run ${runIndex + 1}`, message: `${name} reports that it failed` });
    }
    return (run.results ?? []).flatMap((one, index): ReadFinding[] => {
      const result = resultSchema.safeParse(one);
      const found = result.success
        ? !isNoFinding(result.data) && findingOf(result.data, rules)
        : "isn't a SARIF result";
      if (typeof found === 'string')
        problems.push({ path: `run ${runIndex + 1}, result ${index + 1}`, message: found });
      return typeof found === 'object' ? [found] : [];
    });
  });
  if (problems.length > 0) throw new ReportError(problems);
  return findings;
}
