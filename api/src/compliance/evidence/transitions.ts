/** The states of evidence and what may be done in each (domain: transitions). The only place that knows them. */
import type { EvidenceStatus } from '@msp/contract';

export type Move = 'archive' | 'unarchive' | 'change';

/** Missing: the move is not allowed from that state. */
const moves: Record<Move, Partial<Record<EvidenceStatus, EvidenceStatus>>> = {
  archive: { ACTIVE: 'ARCHIVED' },
  unarchive: { ARCHIVED: 'ACTIVE' },
  change: { ACTIVE: 'ACTIVE' },
};

const refusals: Record<Move, string> = {
  archive: 'This evidence is archived already.',
  unarchive: 'This evidence is not archived.',
  change: 'This evidence is archived. Take it out of the archive before you change it.',
};

/** @returns the state after the move, or why there is none */
export function after(move: Move, from: EvidenceStatus): { to: EvidenceStatus } | { refusal: string } {
  const to = moves[move][from];
  return to ? { to } : { refusal: refusals[move] };
}
