/** Addresses of the pages of webhooks. */
import { remotePaths } from '@msp/contract';

export const webhooksAddress = remotePaths.admin.webhooks;
export const webhookAddress = (id: string) => `${webhooksAddress}/${id}`;
