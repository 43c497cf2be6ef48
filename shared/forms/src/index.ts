/**
 * Forms: react-hook-form, with the contract's schema of the call that a form sends. Part of the pages that use it, not
 * shared at run time.
 */
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
export { useCallForm } from './use-call-form';
export { useFormDraft } from './use-form-draft';
