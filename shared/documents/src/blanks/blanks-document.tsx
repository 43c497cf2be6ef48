/** The document beside the form of its blanks: filled and open ones are marked, and choosing one goes to its field. */
import { Markdown } from '@msp/markdown';
import { Box } from '@msp/ui';
import { ScrollArea } from '@msp/ui/pages';
import { type KeyboardEvent, type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type BlankValues, markBlanks } from './mark-blanks';

interface BlanksDocumentProps {
  label: string;
  content: string;
  values: BlankValues;
  /** The blank whose field has the focus. */
  current: string | undefined;
  onChoose: (id: string) => void;
}

const blankAt = ({ target }: SyntheticEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-blank]')?.dataset.name;

export function BlanksDocument({ label, content, values, current, onChoose }: BlanksDocumentProps) {
  const shown = useDeferredValue(values);
  const source = useMemo(() => markBlanks(content, shown), [content, shown]);
  const root = useRef<HTMLDivElement>(null);

  // After every render of the text, which replaces its marks.
  useEffect(() => {
    const marks = [...(root.current?.querySelectorAll<HTMLElement>('[data-blank]') ?? [])];
    for (const mark of marks) {
      if (mark.dataset.name === current) mark.setAttribute('aria-current', 'true');
      else mark.removeAttribute('aria-current');
    }
    marks.find(({ dataset }) => dataset.name === current)?.scrollIntoView?.({ block: 'nearest' });
  });

  const choose = (event: SyntheticEvent) => {
    const id = blankAt(event);
    if (id === undefined) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <ScrollArea label={label} bg="bg.surface" p="4" maxHeight="min(75vh, 60rem)">
      <Box
        ref={root}
        onClick={choose}
        onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && choose(event)}
      >
        <Markdown source={source} />
      </Box>
    </ScrollArea>
  );
}
