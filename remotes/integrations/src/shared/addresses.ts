/** Addresses of this remote's pages. */
import { hostPaths, remotePaths } from '@msp/contract';
import { generatePath } from '@msp/router';

const { integrations, integration, integrationConnect, integrationEdit, scanFindings, scanners, scanner } =
  remotePaths.integrations;

export const listAddress = integrations;
export const detailAddress = (integrationId: string) => generatePath(integration, { integrationId });
export const editAddress = (integrationId: string) => generatePath(integrationEdit, { integrationId });
export const connectAddress = (adapterKey: string) => generatePath(integrationConnect, { adapterKey });

export const findingsAddress = scanFindings;
export const scannersAddress = scanners;
export const scannerAddress = (id: string) => generatePath(scanner, { id });
/** The list of findings with these values of its filters; open ones unless they name a state. */
export const findingsWith = (filters: Record<string, string>) => `${scanFindings}?${new URLSearchParams(filters)}`;
export const controlAddress = (code: string) => `/controls/${encodeURIComponent(code)}`;

export const scanHelpAddress = `${hostPaths.docs}/scan-findings`;
export const scanScriptsAddress = `${hostPaths.docs}/scan-reports`;
