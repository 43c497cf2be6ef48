/** Where the walkthrough call is booked (specification §2.6): the configured link, else the built-in one. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';

/** Leads nowhere by design of its domain: an installation sets its own link. */
export const fallbackBookingUrl = 'https://booking.trusted-msp.example/walkthrough';

/** The configured link where it is one a browser may open. */
export function bookingUrl(configured: unknown): string {
  if (typeof configured !== 'string') return fallbackBookingUrl;
  try {
    return /^https?:$/.test(new URL(configured).protocol) ? configured : fallbackBookingUrl;
  } catch {
    // Not an address at all: the built-in link is the answer, as for a missing one.
    return fallbackBookingUrl;
  }
}

/** `wanted` false: nothing is asked for while nobody can follow the link. */
export function useBookingUrl(wanted: boolean): string {
  const { data } = useCall(calls.config.frontend, wanted ? {} : null, {
    dedupingInterval: constants.cache.frontendConfigFreshMs,
  });
  return bookingUrl(data?.bookingDiscoveryCallUrl);
}
