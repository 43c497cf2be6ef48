/** The runtime config for components. It does not change while the page lives. */
import type { RuntimeConfig } from '@msp/contract';
import { createContext, useContext } from 'react';
import { defaultConfig } from './defaults';

export const ConfigContext = createContext<RuntimeConfig>(defaultConfig);

export const useConfig = (): RuntimeConfig => useContext(ConfigContext);
