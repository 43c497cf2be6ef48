/** What waits for somebody: changes asked for, answers to review, evidence and certificates running out. Derived, never stored. */
import type { CertificateStatus, ControlWithStatus, EvidenceItem } from '@msp/contract';
import { formatDate, type Tone } from '@msp/ui';
import type { Loose } from '../partial';

export interface NextUpItem {
  key: string;
  title: string;
  /** Why it waits, in words. */
  reason: string;
  tone: Tone;
  to: string;
}

export const shownItems = 6;

function controlItem(control: Loose<ControlWithStatus>, mayReview: boolean): NextUpItem | undefined {
  const code = control?.code;
  if (!code) return undefined;
  const base = {
    key: `control-${code}`,
    title: `${code} ${control.name ?? ''}`.trim(),
    to: `/controls/${encodeURIComponent(code)}`,
  };
  if (control.progress === 'CHANGES_REQUESTED') return { ...base, reason: 'Changes requested', tone: 'attention' };
  if (control.progress === 'IN_REVIEW') {
    return { ...base, reason: mayReview ? 'Waiting for review' : 'In review', tone: 'accent' };
  }
  return undefined;
}

function evidenceItem(evidence: Loose<EvidenceItem>): NextUpItem | undefined {
  const name = evidence?.name;
  if (!name) return undefined;
  const day = formatDate(evidence.validUntil, 'an unknown day');
  const base = {
    key: `evidence-${evidence.id ?? name}`,
    title: name,
    to: `/evidence?search=${encodeURIComponent(name)}`,
  };
  if (evidence.validity === 'STALE') return { ...base, reason: `Evidence stale since ${day}`, tone: 'bad' };
  if (evidence.validity === 'EXPIRING') return { ...base, reason: `Evidence expires ${day}`, tone: 'attention' };
  return undefined;
}

function certificateItem(status: Loose<CertificateStatus>): NextUpItem | undefined {
  const id = status?.latestCertificate?.id;
  const base = { key: 'certificate', title: 'Certificate', to: id ? `/certificates/${id}` : '/certificates' };
  if ((status?.expired ?? 0) > 0) return { ...base, reason: 'Has expired: begin the next assessment', tone: 'bad' };
  if ((status?.expiringSoon ?? 0) > 0) return { ...base, reason: 'Expires within 30 days', tone: 'attention' };
  return undefined;
}

export interface NextUpSources {
  certificates?: Loose<CertificateStatus>;
  controls?: readonly Loose<ControlWithStatus>[] | undefined;
  evidence?: readonly Loose<EvidenceItem>[] | undefined;
}

const urgency: readonly Tone[] = ['bad', 'attention', 'accent'];

/** The most urgent first; at most `shownItems`. */
export function nextUpItems(
  { certificates, controls = [], evidence = [] }: NextUpSources,
  mayReview: boolean,
): NextUpItem[] {
  return [
    certificateItem(certificates),
    ...evidence.map(evidenceItem),
    ...controls.map((control) => controlItem(control, mayReview)),
  ]
    .filter((item) => item !== undefined)
    .sort((a, b) => urgency.indexOf(a.tone) - urgency.indexOf(b.tone))
    .slice(0, shownItems);
}
