/** The short name that an organisation's name suggests: "Harbour IT Services" becomes "harbour-it-services". */
import { textLimits } from './constants';

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, textLimits.slug)
    .replace(/^-+|-+$/g, '');
