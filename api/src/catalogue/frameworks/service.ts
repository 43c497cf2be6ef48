/** Frameworks as the catalogue has them: read from its files, loaded with it, and read by organisations. */
export { frameworkProblems, referencesOf } from './crosswalk';
export { loadFrameworks } from './load';
export { allFrameworks, type FrameworkRow, findFramework } from './repository';
export {
  type CatalogueFramework,
  type CatalogueFrameworkEntry,
  type FrameworkContent,
  frameworkSchema,
} from './schema';
