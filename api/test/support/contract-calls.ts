/** The calls of the contract as lists, for tests that cover every call. */
import { calls, type EndpointData } from '@msp/contract';

/** Every call with its name, such as `dashboard.get`. */
export const everyCall: { name: string; endpoint: EndpointData }[] = Object.entries(calls).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints as Record<string, EndpointData>).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
);

/** Calls that need a permission in an organisation. */
export const organizationCalls = everyCall.filter(
  ({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'session',
);
