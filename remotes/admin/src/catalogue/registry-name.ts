/** How a registry is called on its page. */
import type { ControlRegistry } from '@msp/contract';

export const registryName = ({ title, version }: Pick<ControlRegistry, 'title' | 'version'>) => `${title} ${version}`;
