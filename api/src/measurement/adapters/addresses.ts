/** Addresses of the vendors' APIs, from the configuration. */
import type { VendorConfig } from '../../platform/config/config';

export interface VendorAddresses {
  microsoftLogin: string;
  microsoftGraph: string;
  /** Replaces both of Google's addresses. */
  google: string | undefined;
  /** Replaces the address derived from an integration's settings; so do the ones below. */
  halopsa: string | undefined;
  connectwise: string | undefined;
  autotask: string | undefined;
  ninjaone: string | undefined;
  /** Identifies this product to ConnectWise. */
  connectwiseClientId: string | undefined;
}

export function vendorAddresses(config: VendorConfig): VendorAddresses {
  return {
    microsoftLogin: config.MICROSOFT_LOGIN_URL,
    microsoftGraph: config.MICROSOFT_GRAPH_URL,
    google: config.GOOGLE_URL,
    halopsa: config.HALOPSA_URL,
    connectwise: config.CONNECTWISE_URL,
    autotask: config.AUTOTASK_URL,
    ninjaone: config.NINJAONE_URL,
    connectwiseClientId: config.CONNECTWISE_CLIENT_ID,
  };
}
