/** The blanks of a document as a form, with the document beside it; on a phone, the one or the other. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { type Blank, type BlankValue, parseBlanks } from '@msp/templates';
import { Box, Grid, Heading, Stack } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { type FocusEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BlankField } from './blank-field';
import { BlanksDocument } from './blanks-document';
import { FillProgress } from './fill-progress';
import { type BlankValues, fieldName } from './mark-blanks';

const sides = [
  { value: 'form', label: 'Form' },
  { value: 'document', label: 'Document' },
] as const;
type Side = (typeof sides)[number]['value'];

interface BlanksFormProps {
  /** Markdown with blanks. */
  content: string;
  values: BlankValues;
  onChange: (values: BlankValues) => void;
  /** Values to offer by the ids of blanks, before those that the template suggests itself. */
  suggested?: Readonly<Record<string, string>> | undefined;
  /** Shows the field of this blank. Each new object does so again. */
  goTo?: { id: string } | undefined;
}

/** A heading may have blanks itself. */
const plainText = (heading: string | null) => heading?.replace(/[[\]]/g, '');

/** Blanks under the same heading of the document, in its order. */
function bySection(blanks: readonly Blank[]): [section: string, blanks: Blank[]][] {
  const sections = new Map<string, Blank[]>();
  for (const blank of blanks) {
    const name = plainText(blank.section) ?? 'Document';
    sections.set(name, [...(sections.get(name) ?? []), blank]);
  }
  return [...sections];
}

const focusField = (form: HTMLElement | null, name: string) => {
  const field = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    ({ dataset }) => dataset.field === name,
  );
  field?.querySelector<HTMLElement>('input, select')?.focus();
  field?.scrollIntoView?.({ block: 'center' });
};

/** Changes one value without a new function for each render: a form may have a hundred fields. */
function useChangeOne({ values, onChange }: Pick<BlanksFormProps, 'values' | 'onChange'>) {
  const latest = useRef({ values, onChange });
  latest.current = { values, onChange };
  return useCallback((id: string, value: BlankValue | undefined) => {
    const { [id]: _, ...rest } = latest.current.values;
    // Two fields may change before the next render.
    latest.current.values = value === undefined ? rest : { ...rest, [id]: value };
    latest.current.onChange(latest.current.values);
  }, []);
}

function People({ id }: { id: string }) {
  const { data } = useCall(calls.users.personSearch, { query: { search: '', assignable: 'true' } });
  return (
    <datalist id={id}>
      {data?.items.map(({ id: key, name }) => (
        <option key={key} value={name} />
      ))}
    </datalist>
  );
}

export function BlanksForm({ content, values, onChange, suggested, goTo: target }: BlanksFormProps) {
  const blanks = useMemo(
    () => parseBlanks(content).map((blank) => ({ ...blank, suggestion: suggested?.[blank.id] ?? blank.suggestion })),
    [content, suggested],
  );
  const sections = useMemo(() => bySection(blanks), [blanks]);
  const [side, setSide] = useState<Side>('form');
  const [current, setCurrent] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const change = useChangeOne({ values, onChange });
  const people = useId();

  const goTo = useCallback((field: string) => {
    setSide('form');
    // After the form is shown.
    requestAnimationFrame(() => focusField(form.current, field));
  }, []);
  useEffect(() => {
    if (target) goTo(fieldName(target.id));
  }, [target, goTo]);
  const onFocus = ({ target }: FocusEvent) =>
    setCurrent((target as Element).closest<HTMLElement>('[data-field]')?.dataset.field);
  const shownOn = (name: Side) => ({ base: side === name ? 'block' : 'none', lg: 'block' }) as const;

  return (
    <Stack gap="3">
      <Box display={{ base: 'block', lg: 'none' }}>
        <Segments label="Form or document" options={sides} value={side} onChange={setSide} />
      </Box>
      <FillProgress blanks={blanks} values={values} onChange={onChange} onNext={goTo} />
      <Grid columns={[2, 3]} from="lg" alignItems="start">
        <Box display={shownOn('form')} minWidth="0" ref={form} onFocus={onFocus}>
          <Stack gap="5">
            {sections.map(([section, fields]) => (
              <Stack key={section} as="section">
                <Heading as="h3" size="sm">
                  {section}
                </Heading>
                {fields.map((blank) => (
                  <BlankField
                    key={blank.id}
                    blank={blank}
                    value={values[blank.id]}
                    onChange={change}
                    peopleList={people}
                  />
                ))}
              </Stack>
            ))}
          </Stack>
          <People id={people} />
        </Box>
        <Box display={shownOn('document')} minWidth="0" position="sticky" top="4">
          <BlanksDocument label="Document" content={content} values={values} current={current} onChoose={goTo} />
        </Box>
      </Grid>
    </Stack>
  );
}
