/** Email addresses of invitations. */
import { constants } from '@msp/contract';
import { z } from 'zod';

/** @returns the address without spaces around it; null for a text that is not an address */
export function addressOf(text: string): string | null {
  const parsed = z.email().max(constants.textLimits.email).safeParse(text.trim());
  return parsed.success ? parsed.data : null;
}

/** `amelia@harbour-it.example` becomes `a•••@harbour-it.example`: the owner of the address recognises it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
