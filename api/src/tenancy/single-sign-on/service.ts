/** Single sign-on, as other domains and the routes use it. */

export { refusalOf } from './accepted-identity';
export { admit } from './admission';
export {
  createOrganizationProviders,
  type OrganizationProvider,
  type OrganizationProviders,
  type ProviderSettings,
} from './providers';
export { rotateSecrets } from './secrets';
export { changeState, readSettings, recordTest, removeSettings, saveSettings } from './settings';
