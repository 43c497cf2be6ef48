/** The short name that an organisation's name suggests: "Harbour IT Services" becomes "harbour-it-services". */
import { constants } from '@msp/contract';

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, constants.textLimits.slug)
    .replace(/^-+|-+$/g, '');
