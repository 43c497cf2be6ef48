/** Renders at the end of the body, above the page. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const Floating = ({ children }: { children: ReactNode }) => createPortal(children, document.body);
