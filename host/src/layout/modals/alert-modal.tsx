/**
 * A question that covers the page. It uses the browser's own dialog and is part of the first load, because nothing more may
 * be loadable at this moment.
 */
import { Inline, Text } from '@msp/ui';
import { NativeDialog } from '@msp/ui/shell';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface AlertModalProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** For Escape. Without it, the question has to be answered. */
  onCancel?: () => void;
}

export function AlertModal({ title, children, actions, onCancel }: AlertModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const open = () => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // The question may come while the user is typing: the next key must not answer it.
    if (!onCancel) dialog.current.focus();
  };
  useEffect(open);
  return (
    <NativeDialog
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        if (onCancel) onCancel();
        else event.preventDefault();
      }}
      // Browsers let a second Escape close any dialog.
      onClose={open}
    >
      <h2 id={titleId}>{title}</h2>
      <Text as="div" id={textId} tone="muted" marginTop="2">
        {children}
      </Text>
      <Inline wrap marginTop="5" justifyContent="flex-end">
        {actions}
      </Inline>
    </NativeDialog>
  );
}
