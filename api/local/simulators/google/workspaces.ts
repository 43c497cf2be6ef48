/** The simulated Google Workspaces, and the service account that reads them. */
import { people } from '../world/world';
import { privateKey } from './key';

const project = 'harbour-compliance';
export const serviceAccount = `reader@${project}.iam.gserviceaccount.com`;

/** Where the assertions of service accounts are made out to. */
export const tokenAddress = 'https://oauth2.googleapis.com/token';
export const userScope = 'https://www.googleapis.com/auth/admin.directory.user.readonly';

/** As Google Cloud downloads it. */
export const keyDocument = JSON.stringify({
  type: 'service_account',
  project_id: project,
  private_key_id: '5f0c1d7a93be4e20a6d8417b2c9e35f1a0d4b687',
  private_key: privateKey,
  client_email: serviceAccount,
  client_id: '104729918273645500031',
  auth_uri: 'https://accounts.google.com/o/oauth2/auth',
  token_uri: tokenAddress,
  auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
  client_x509_cert_url: `https://www.googleapis.com/robot/v1/metadata/x509/${encodeURIComponent(serviceAccount)}`,
  universe_domain: 'googleapis.com',
});

export interface Workspace {
  customerId: string;
  domain: string;
  /** The scopes that the service account is authorised for under domain-wide delegation. */
  delegatedScopes: readonly string[];
}

export const workspaces: readonly Workspace[] = [
  { customerId: 'C03hrbr31', domain: 'harbour-it.example', delegatedScopes: [userScope] },
  { customerId: 'C04brch77', domain: 'birchwood-digital.example', delegatedScopes: [] },
];

const mailbox = ({ email }: { email: string }) => email.split('@')[0] ?? '';
const nameOf = (isWanted: (person: (typeof people)[number]) => boolean) => {
  const found = people.find(isWanted);
  if (!found) throw new Error('The simulated MSP has no such person.');
  return mailbox(found);
};
const administratorName = nameOf(({ admin }) => admin);

/** Who the service account may act as, in each of the simulated cases. */
export const administrator = `${administratorName}@harbour-it.example`;
export const administratorWithoutDelegation = `${administratorName}@birchwood-digital.example`;
export const nonAdministrator = `${nameOf(({ admin, disabled }) => !admin && !disabled)}@harbour-it.example`;
