/** Single sign-on, as other domains and the routes use it. */
export { admit } from './admission';
export {
  createOrganizationProviders,
  type OrganizationProvider,
  type OrganizationProviders,
  type ProviderSettings,
} from './providers';
export { refusalOf } from './rules';
export { rotateSecrets } from './secrets';
export { changeState, readSettings, recordTest, removeSettings, saveSettings } from './settings';
