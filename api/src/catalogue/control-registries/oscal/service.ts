/** Reads OSCAL catalogues, for control registries and for frameworks that organisations add. */
export { OscalError } from './problems';
export { type RegistryFile, readOscal } from './read';
