/** Messages at the bottom right (specification §3 Toast, §9). The only file that calls the toast library. */
import { constants } from '@msp/contract';
import { toast as store } from 'react-hot-toast/headless';
import { messageDuration } from '../preferences/message-time';

export interface ToastInput {
  title: string;
  description?: string;
  /** Milliseconds; 5000 by default, or until closed if the user prefers that. */
  duration?: number;
  /** An action such as Undo. It closes the message. */
  action?: { label: string; onSelect: () => void };
}

export type ToastKind = 'success' | 'error' | 'info';

let count = 0;

const show =
  (kind: ToastKind) =>
  ({ title, description, duration = messageDuration(), action }: ToastInput): string => {
    const id = action && `with-action-${++count}`;
    const act = () => {
      store.dismiss(id);
      action?.onSelect();
    };
    const message = (
      <>
        <strong>{title}</strong>
        {description && <span>{description}</span>}
        {action && (
          <button type="button" onClick={act}>
            {action.label}
          </button>
        )}
      </>
    );
    const options = { duration, removeDelay: constants.toast.dismissAnimationMs, ...(id && { id }) };
    if (kind === 'success') return store.success(message, options);
    if (kind === 'error') return store.error(message, options);
    return store(message, options);
  };

/** Each returns the toast's id for `toast.dismiss`. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  dismiss: (id?: string) => store.dismiss(id),
};

/** Removes every toast at once, without animation. For tests. */
export const removeAllToasts = () => store.remove();
