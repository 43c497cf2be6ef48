/**
 * What sends calls for people: forms (react-hook-form, with the contract's schema of the call), fields that look up their
 * values, and buttons. Part of the pages that use it, not shared at run time.
 */
export { Controller, FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export { PersonField } from './person-field';
export { ReasonDialog } from './reason-dialog-on-demand';
export { SaveButton } from './save-button';
export { SubmitForm } from './submit-form';
export { type Action, ActionError, type ActionOptions, runAction, useAction } from './use-action';
export { useCallForm } from './use-call-form';
export { useControlSearch } from './use-control-search';
export { useFormDraft } from './use-form-draft';
