/** A label, its control, help and the error, tied together for screen readers. */
import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface FieldIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

/** What a control inside a Field carries; nothing outside one. */
export const useField = () => useContext(FieldContext);

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > label': { fontSize: 'sm', fontWeight: 'medium' },
    '& > [data-part=help]': { fontSize: 'sm', color: 'fg.muted' },
    '& > [data-part=error]': { fontSize: 'sm', color: 'bad.fg' },
  },
});

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong and what to do; absent when nothing is. */
  error?: string | undefined;
  children: ReactNode;
}

export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
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
        <label htmlFor={id}>{label}</label>
        {children}
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
