/** Puts the design system around the application, once, in the host. A remote must never render a second one. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from '../theme/system';
import { Toaster } from '../toast/toaster';
import { BrandContext } from './brand';
import { startColorMode } from './color-mode';

let started = false;

export interface UiProviderProps {
  /** Ends every page title (specification §2.4). */
  brandName: string;
  children: ReactNode;
}

export function UiProvider({ brandName, children }: UiProviderProps) {
  if (!started) {
    started = true;
    startColorMode();
  }
  return (
    <ChakraProvider value={system}>
      <BrandContext value={brandName}>
        {children}
        <Toaster />
      </BrandContext>
    </ChakraProvider>
  );
}
