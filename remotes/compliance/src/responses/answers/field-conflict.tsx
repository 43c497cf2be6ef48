/** A field that two people changed: both values, and a choice. */
import { Conflict } from '@msp/ui/records';
import type { FieldKey, FieldValue, Requirement } from '../fields/field-values';
import { AnswerText } from './answer-text';

interface FieldConflictProps {
  label: string;
  fieldKey: FieldKey;
  requirement?: Requirement | undefined;
  mine: FieldValue;
  theirs: FieldValue;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

export function FieldConflict({ label, fieldKey, requirement, mine, theirs, onResolve }: FieldConflictProps) {
  return (
    <Conflict
      title={`${label} was changed by another member while you were editing it`}
      mine={<AnswerText value={mine} fieldKey={fieldKey} requirement={requirement} />}
      theirs={<AnswerText value={theirs} fieldKey={fieldKey} requirement={requirement} />}
      onKeepMine={() => onResolve('mine')}
      onTakeTheirs={() => onResolve('theirs')}
    />
  );
}
