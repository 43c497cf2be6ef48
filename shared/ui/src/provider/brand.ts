/** The brand's name, given once by the host and read by page titles. */
import { createContext, useContext } from 'react';

export const BrandContext = createContext('');

export const useBrandName = () => useContext(BrandContext);
