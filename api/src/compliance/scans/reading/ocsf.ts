/** Reads findings from OCSF (Open Cybersecurity Schema Framework): events of the category Findings. */
import type { ScanFindingState, ScanSeverity } from '@msp/contract';
import { z } from 'zod';
import { type ReadFinding, textOf } from './finding';
import { ReportError, type ReportProblem } from './problems';
import { severityOfWord } from './severity';

const named = z.looseObject({ uid: z.unknown().optional(), name: z.unknown().optional() });

const eventSchema = z.looseObject({
  class_uid: z.number(),
  /** 3: the finding was closed. */
  activity_id: z.number().optional(),
  severity_id: z.number().optional(),
  severity: z.string().optional(),
  /** 3: suppressed, 4: resolved. */
  status_id: z.number().optional(),
  /** Called `finding` before version 1.1. */
  finding_info: z.looseObject({ uid: z.unknown(), title: z.unknown(), desc: z.unknown() }).partial().optional(),
  finding: z.looseObject({ uid: z.unknown(), title: z.unknown(), desc: z.unknown() }).partial().optional(),
  /** 1: pass, 2: warning, which is no result for lack of data, 3: fail. */
  compliance: z.looseObject({ status_id: z.number().optional(), control: z.unknown().optional() }).optional(),
  vulnerabilities: z.array(z.looseObject({ cve: named.optional() })).optional(),
  resources: z.array(named).optional(),
  resource: named.optional(),
  device: z
    .looseObject({ hostname: z.unknown().optional(), name: z.unknown().optional(), uid: z.unknown().optional() })
    .optional(),
});
type OcsfEvent = z.infer<typeof eventSchema>;

const severities: Record<number, ScanSeverity> = {
  1: 'INFO',
  2: 'LOW',
  3: 'MEDIUM',
  4: 'HIGH',
  5: 'CRITICAL',
  6: 'CRITICAL',
};

const isFindingClass = (classUid: number) => classUid >= 2_001 && classUid < 3_000;

function stateOf({ activity_id: activity, status_id: status, compliance }: OcsfEvent): ScanFindingState {
  if (activity === 3 || status === 4 || compliance?.status_id === 1) return 'resolved';
  return status === 3 ? 'suppressed' : 'open';
}

function resourceOf({ resources, resource, device }: OcsfEvent): string | null {
  const first = resources?.[0] ?? resource;
  return (
    textOf(first?.name) ?? textOf(first?.uid) ?? textOf(device?.hostname) ?? textOf(device?.name) ?? textOf(device?.uid)
  );
}

/** @returns null for an event without a result, because the scanner lacked data; a message for one that can't be read */
function findingOf(value: unknown): ReadFinding | null | string {
  const parsed = eventSchema.safeParse(value);
  if (!parsed.success || !isFindingClass(parsed.data.class_uid)) return "isn't an OCSF finding (class 2001 to 2999)";
  const event = parsed.data;
  if (event.compliance?.status_id === 2) return null;
  const info = event.finding_info ?? event.finding;
  const title = textOf(info?.title, 'title');
  const uid = textOf(info?.uid);
  if (title === null) return 'has no title (finding_info.title)';
  return {
    ...{ title, state: stateOf(event), resource: resourceOf(event) },
    description: textOf(info?.desc, 'description'),
    severity: severities[event.severity_id ?? 0] ?? severityOfWord(event.severity ?? '') ?? 'MEDIUM',
    rule: textOf(event.vulnerabilities?.[0]?.cve?.uid) ?? textOf(event.compliance?.control) ?? null,
    uid,
  };
}

/** @throws ReportError naming each event that can't be read */
export function readOcsf(events: unknown[]): ReadFinding[] {
  const problems: ReportProblem[] = [];
  const findings = events.flatMap((event, index) => {
    const found = findingOf(event);
    if (typeof found === 'string') problems.push({ path: `finding ${index + 1}`, message: found });
    return found === null || typeof found === 'string' ? [] : found;
  });
  if (problems.length > 0) throw new ReportError(problems);
  return findings;
}
