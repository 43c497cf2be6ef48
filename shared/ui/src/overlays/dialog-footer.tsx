/** Buttons that belong to a part of the content, shown in the footer of its dialog: always visible, however long the content. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The footer of the dialog that contains the content. */
export const FooterContext = createContext<HTMLElement | null>(null);

export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext);
  return footer && createPortal(children, footer);
}
