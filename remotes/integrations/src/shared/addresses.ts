/** Addresses of this remote's pages. */
import { remotePaths } from '@msp/contract';
import { generatePath } from '@msp/router';

const { integrations, integration, integrationConnect, integrationEdit } = remotePaths.integrations;

export const listAddress = integrations;
export const detailAddress = (integrationId: string) => generatePath(integration, { integrationId });
export const editAddress = (integrationId: string) => generatePath(integrationEdit, { integrationId });
export const connectAddress = (adapterKey: string) => generatePath(integrationConnect, { adapterKey });
