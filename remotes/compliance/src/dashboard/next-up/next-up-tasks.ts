/** What the organisation has to do next: requested changes, answers to review, expiring evidence and certificates. */
import { type CertificateStatus, type ControlWithStatus, constants, type EvidenceItem } from '@msp/contract';
import { formatDate, overdueText, type Tone } from '@msp/ui';
import type { Loose } from '../../shared/loose';
import type { Task } from '../../shared/task-list';

const maxTasks = 6;

function controlTask(control: Loose<ControlWithStatus>): Task | undefined {
  const code = control?.code;
  if (!code) return undefined;
  const record = `control-${code}`;
  const base = {
    key: record,
    record,
    title: `${code} ${control.name ?? ''}`.trim(),
    to: `/controls/${encodeURIComponent(code)}`,
  };
  if (control.progress === 'CHANGES_REQUESTED') return { ...base, reason: 'Changes requested', tone: 'attention' };
  if (control.progress === 'IN_REVIEW') return { ...base, reason: 'In review', tone: 'accent' };
  return undefined;
}

function evidenceTask(evidence: Loose<EvidenceItem>): Task | undefined {
  const name = evidence?.name;
  if (!name) return undefined;
  const day = formatDate(evidence.validUntil, 'an unknown date');
  const record = `evidence-${evidence.id ?? name}`;
  const base = { key: record, record, title: name, to: `/evidence/${evidence.id}/view` };
  if (evidence.validity === 'STALE') {
    const late = overdueText(evidence.validUntil);
    return { ...base, reason: `${late ? `${late} · ` : ''}Evidence expired ${day}`, tone: 'bad' };
  }
  if (evidence.validity === 'EXPIRING') return { ...base, reason: `Evidence expires ${day}`, tone: 'attention' };
  return undefined;
}

function certificateTask(status: Loose<CertificateStatus>): Task | undefined {
  const id = status?.latestCertificate?.id;
  const to = id ? `/certificates/${id}` : '/certificates';
  const base = { key: 'certificate', record: 'certificate', title: 'Certificate', to };
  if ((status?.expired ?? 0) > 0) return { ...base, reason: 'Expired: start a new assessment', tone: 'bad' };
  if ((status?.expiringSoon ?? 0) > 0)
    return { ...base, reason: `Expires within ${constants.certificate.expiringDays} days`, tone: 'attention' };
  return undefined;
}

interface Page<T> {
  items?: readonly Loose<T>[] | null;
  total?: number | null;
}

export interface NextUpSources {
  certificates?: Loose<CertificateStatus>;
  controls?: Page<ControlWithStatus> | undefined;
  evidence?: Page<EvidenceItem> | undefined;
  /** The tasks of My Work, whose records Next Up leaves out. */
  mine?: readonly Task[];
}

const urgency: readonly Tone[] = ['bad', 'attention', 'accent'];

/** The most urgent tasks first, and how many more controls and pieces of evidence there are. */
export function nextUpTasks({ certificates, controls, evidence, mine = [] }: NextUpSources): {
  tasks: Task[];
  further: number;
} {
  const records = new Set(mine.map(({ record }) => record));
  const listed = [...(evidence?.items ?? []).map(evidenceTask), ...(controls?.items ?? []).map(controlTask)].filter(
    (task) => task !== undefined,
  );
  const others = listed.filter(({ record }) => !records.has(record));
  const certificate = certificateTask(certificates);
  const tasks = [...(certificate ? [certificate] : []), ...others]
    .sort((a, b) => urgency.indexOf(a.tone) - urgency.indexOf(b.tone))
    .slice(0, maxTasks);
  const shown = tasks.filter((task) => task !== certificate).length + (listed.length - others.length);
  return { tasks, further: Math.max(0, (controls?.total ?? 0) + (evidence?.total ?? 0) - shown) };
}
