/** The booking link for the walkthrough call (specification §2.6): the configured one, else the built-in fallback. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';

/** A reserved domain that resolves nowhere: each installation configures its own link. */
export const fallbackBookingUrl = 'https://booking.trusted-msp.example/walkthrough';

/** The configured link if it is a web address. */
export function bookingUrl(configured: unknown): string {
  if (typeof configured !== 'string') return fallbackBookingUrl;
  try {
    return /^https?:$/.test(new URL(configured).protocol) ? configured : fallbackBookingUrl;
  } catch {
    // Not a URL: the fallback, as for a missing one.
    return fallbackBookingUrl;
  }
}

/** @param wanted false requests nothing, while no link is shown */
export function useBookingUrl(wanted: boolean): string {
  const { data } = useCall(calls.runtimeConfig.frontend, wanted ? {} : null, {
    dedupingInterval: constants.cache.frontendConfigFreshMs,
  });
  return bookingUrl(data?.bookingDiscoveryCallUrl);
}
