/** Provides the design system to the application. Rendered once, by the host, never by a remote. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { startColorMode } from '../preferences/color-mode';
import { system } from '../theme/system';
import { Toaster } from '../toast/toaster';
import { BrandContext } from './brand';
import { createStyleCache } from './style-cache';

const styleCache = createStyleCache();
let started = false;

export interface UiProviderProps {
  /** The end of every page title (specification §2.4). */
  brandName: string;
  children: ReactNode;
}

export function UiProvider({ brandName, children }: UiProviderProps) {
  if (!started) {
    started = true;
    startColorMode();
  }
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <BrandContext value={brandName}>
          {children}
          <Toaster />
        </BrandContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
