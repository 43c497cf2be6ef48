/** A form on a page. Enter and its submit button send it; the contract checks it, not the browser. */
import type { ReactNode } from 'react';

interface SubmitFormProps {
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

export const SubmitForm = ({ onSubmit, children }: SubmitFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
