/** Which of several items are chosen in a dialog. At first, all or none of them are. */
import { Button, Inline, Text } from '@msp/ui';
import { useState } from 'react';

export interface Choice {
  /** In the order of the items. */
  chosen: string[];
  total: number;
  has: (key: string) => boolean;
  set: (key: string, isChosen: boolean) => void;
  setAll: (isChosen: boolean) => void;
}

/** @param keys of the items, once they are loaded */
export function useChoice(keys: readonly string[], startsWithAll = true): Choice {
  const [differing, setDiffering] = useState<ReadonlySet<string>>(new Set());
  const has = (key: string) => differing.has(key) !== startsWithAll;
  return {
    chosen: keys.filter(has),
    total: keys.length,
    has,
    set: (key, isChosen) =>
      setDiffering((before) => {
        const after = new Set(before);
        if (isChosen === startsWithAll) after.delete(key);
        else after.add(key);
        return after;
      }),
    setAll: (isChosen) => setDiffering(isChosen === startsWithAll ? new Set() : new Set(keys)),
  };
}

/** @param what the items, such as "policies" */
export const ChoiceHeader = ({ choice, what }: { choice: Choice; what: string }) => (
  <Inline>
    <Text as="span" size="sm" tone="muted">
      {choice.chosen.length} of {choice.total} selected
    </Text>
    <Button variant="link" size="sm" onClick={() => choice.setAll(choice.chosen.length < choice.total)}>
      {choice.chosen.length < choice.total ? `Select all ${what}` : `Clear all ${what}`}
    </Button>
  </Inline>
);
