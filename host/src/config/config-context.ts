/** The runtime config for components. Fixed for the life of the page. */
import type { RuntimeConfig } from '@msp/contract';
import { createContext, useContext } from 'react';
import { defaultConfig } from './defaults';

export const ConfigContext = createContext<RuntimeConfig>(defaultConfig);

export const useConfig = (): RuntimeConfig => useContext(ConfigContext);
