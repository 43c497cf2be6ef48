/** How far the saving of a single field has got. */
import type { SaverState } from './answer-saver';
import type { FieldKey } from './field-values';

export type FieldPhase = 'waiting' | 'saving' | 'saved' | 'failed';

/** Undefined for a field without changes, and some time after they were saved. */
export function fieldPhase({ edits, phase, justSaved }: SaverState, key: FieldKey): FieldPhase | undefined {
  if (!edits[key]) return justSaved.includes(key) ? 'saved' : undefined;
  return phase === 'saving' || phase === 'failed' ? phase : 'waiting';
}
