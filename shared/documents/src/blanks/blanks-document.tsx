/** The document beside the form of its blanks: filled and open ones are marked, and choosing one goes to its field. */
import { Markdown } from '@msp/markdown';
import { isFilled } from '@msp/templates';
import { Box } from '@msp/ui';
import { ScrollArea } from '@msp/ui/pages';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type BlankValues, idOfField, markBlanks } from './mark-blanks';

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

const marksIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-blank]') ?? [])];

/** Writes each value into the marks of its blank. Rows are part of the text instead. */
function writeValues(marks: readonly HTMLElement[], values: BlankValues): void {
  for (const { dataset, firstChild } of marks) {
    const value = values[idOfField(dataset.name ?? '')];
    if (!firstChild || Array.isArray(value)) continue;
    dataset.open ??= firstChild.textContent ?? '';
    const text = typeof value === 'string' && isFilled(value) ? value : dataset.open;
    const state = text === value ? 'filled' : 'open';
    if (dataset.blank !== state) dataset.blank = state;
    if (firstChild.textContent !== text) firstChild.textContent = text;
  }
}

/** The Markdown without any values except rows, so that it is not rendered again for each key. */
function useSource(content: string, values: BlankValues): string {
  const rows = JSON.stringify(Object.entries(values).filter(([, value]) => Array.isArray(value)));
  const shown = useDeferredValue(rows);
  return useMemo(() => markBlanks(content, Object.fromEntries(JSON.parse(shown))), [content, shown]);
}

export function BlanksDocument({ label, content, values, current, onChoose }: BlanksDocumentProps) {
  const source = useSource(content, values);
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(values);
  latest.current = values;
  // Rendering the text replaces its marks.
  const afterRendering = useCallback(() => writeValues(marksIn(root.current), latest.current), []);

  useEffect(() => writeValues(marksIn(root.current), values), [values]);
  useEffect(() => {
    const marks = marksIn(root.current).filter(({ dataset }) => dataset.name === current);
    for (const mark of marks) mark.setAttribute('aria-current', 'true');
    marks[0]?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      for (const mark of marks) mark.removeAttribute('aria-current');
    };
  }, [current]);

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
        <Markdown source={source} onRendered={afterRendering} />
      </Box>
    </ScrollArea>
  );
}
