/** The name of a registry with its version. */
import type { ControlRegistry } from '@msp/contract';

export const controlRegistryName = ({ title, version }: Pick<ControlRegistry, 'title' | 'version'>) =>
  `${title} ${version}`;
