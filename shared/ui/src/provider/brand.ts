/** The brand name, set by the host and used in page titles. */
import { createContext, useContext } from 'react';

export const BrandContext = createContext('');

export const useBrandName = () => useContext(BrandContext);
