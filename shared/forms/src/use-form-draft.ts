/** Keeps what is typed into a form beyond an expired session. */
import type { useDraft } from '@msp/session';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export function useFormDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  draft: ReturnType<typeof useDraft<V>>,
): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => latest.current.set(values as V));
    return unsubscribe;
  }, [form]);
}
