/** What waits for somebody: changes asked for, answers to review, evidence running out. Derived, never stored. */
import type { ControlWithStatus, EvidenceItem } from '@msp/contract';
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

const urgency: readonly Tone[] = ['bad', 'attention', 'accent'];

/** The most urgent first; at most `shownItems`. */
export function nextUpItems(
  controls: readonly Loose<ControlWithStatus>[],
  evidence: readonly Loose<EvidenceItem>[],
  mayReview: boolean,
): NextUpItem[] {
  return [...evidence.map(evidenceItem), ...controls.map((control) => controlItem(control, mayReview))]
    .filter((item) => item !== undefined)
    .sort((a, b) => urgency.indexOf(a.tone) - urgency.indexOf(b.tone))
    .slice(0, shownItems);
}
