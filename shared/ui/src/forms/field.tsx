/** A control with its label, help and error, linked for screen readers. */
import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react';

interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

/** The props that link a control to the Field around it; undefined outside a Field. */
export const useField = () => useContext(FieldContext);

const TooLongContext = createContext<((limit: number | undefined) => void) | undefined>(undefined);

/**
 * A browser cuts a pasted text at `maxLength` without a word. Inside a Field, the text stays and is refused in words instead.
 * @returns the props of the control
 */
export function useMaxLength(maxLength: number | undefined) {
  const report = useContext(TooLongContext);
  if (maxLength === undefined || !report) return { maxLength };
  const check = ({ currentTarget: { value } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    report(value.length > maxLength ? maxLength : undefined);
  return { onInputCapture: check };
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > [data-part=line] > label': { fontSize: 'sm', fontWeight: 'medium' },
    '& > [data-part=line]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    '& > [data-part=help]': { fontSize: 'sm', color: 'fg.muted' },
    '& > [data-part=error]': { fontSize: 'sm', color: 'bad.fg' },
  },
});

export interface FieldProps {
  label: ReactNode;
  /** At the end of the label's line, such as whether the field is saved. */
  note?: ReactNode;
  help?: ReactNode;
  /** What is wrong and what to do. */
  error?: string | undefined;
  children: ReactNode;
}

export function Field({ label, note, help, error: given, children }: FieldProps) {
  const id = useId();
  const [limit, setLimit] = useState<number>();
  const error = given ?? (limit === undefined ? undefined : `Enter at most ${limit} characters.`);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <FieldContext
      value={{
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      }}
    >
      <Frame>
        <div data-part="line">
          <label htmlFor={id}>{label}</label>
          {note}
        </div>
        <TooLongContext value={setLimit}>{children}</TooLongContext>
        {help && (
          <span data-part="help" id={helpId}>
            {help}
          </span>
        )}
        {error && (
          <span data-part="error" id={errorId} role="alert">
            {error}
          </span>
        )}
      </Frame>
    </FieldContext>
  );
}

const Group = chakra('fieldset', {
  base: { '& > legend': { fontSize: 'sm', fontWeight: 'medium', marginBottom: '1' } },
});

/** Several controls with one label. */
export function FieldGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Group>
      <legend>{label}</legend>
      {children}
    </Group>
  );
}
