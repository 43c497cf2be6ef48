/** The external systems that can be connected, as the integrations catalogue lists them. Their settings follow from the modules. */
import type { Adapter } from '@msp/contract';

export type AdapterEntry = Omit<Adapter, 'settings'>;

/** Service desks are measured by their tickets, whichever included customer they are of. */
const customers = { one: 'customer', other: 'customers', areMeasuredTogether: true };

export const adapters: readonly AdapterEntry[] = [
  {
    key: 'microsoft365',
    name: 'Microsoft 365',
    vendor: 'Microsoft',
    system: 'microsoft365',
    description:
      "Reads your own tenant's Secure Score, sign-in protection and managed devices through Microsoft Graph.",
    collects: [
      'Secure Score and its controls',
      'Multi-factor registration',
      'Conditional access policies',
      'Encryption and compliance of managed devices',
    ],
    consent: true,
    instructions: `1. In the Microsoft Entra admin centre, open **App registrations** and register an application.
2. Under **API permissions**, add these *application* permissions of Microsoft Graph: \`SecurityEvents.Read.All\`, \`AuditLog.Read.All\`, \`Policy.Read.All\`, \`User.Read.All\`, \`Organization.Read.All\`, \`DeviceManagementManagedDevices.Read.All\`. Access reviews also list administrators with \`RoleManagement.Read.Directory\`.
3. Under **Certificates & secrets**, create a client secret and copy its *value*.
4. Have an administrator of the tenant grant consent.

To measure the tenants of your clients too, as a Microsoft partner:

1. In the registration, select *Accounts in any organizational directory* under **Authentication › Supported account types**.
2. Add the *application* permission \`DelegatedAdminRelationship.Read.All\`, and grant consent again in your own tenant.
3. Set **Customers** to the partner's customers.
4. Grant consent once in each client's tenant. An account of yours can do it with a delegated role (GDAP) that may, such as *Cloud Application Administrator*.

Multi-factor registration needs a Microsoft Entra ID P1 licence, and managed devices need Microsoft Intune. Everything else is measured without them.`,
    subjects: { one: 'tenant', other: 'tenants' },
    customers: 'separate',
  },
  {
    key: 'google',
    name: 'Google Workspace',
    vendor: 'Google',
    system: 'google',
    description: 'Reads which accounts of your own Google Workspace use 2-Step Verification.',
    collects: [
      'Multi-factor registration',
      'Multi-factor registration of administrators',
      'Enforced multi-factor sign-in',
    ],
    consent: false,
    instructions: `1. In Google Cloud, select or create a project, and enable the **Admin SDK API** under **APIs & Services › Library**.
2. Under **IAM & Admin › Service Accounts**, create a service account. It needs no roles. Copy its *client ID* (unique ID).
3. On its **Keys** tab, add a key of the type *JSON*. The file is downloaded once; paste its whole text here.
4. In the Google Admin console, open **Security › Access and data control › API controls › Domain-wide delegation**, add the client ID, and enter the scope \`https://www.googleapis.com/auth/admin.directory.user.readonly\`.
5. Choose an administrator whose role may read users. The service account reads as this administrator.

Accounts of all domains count, without suspended and archived ones. Google reports its own 2-Step Verification only: an account that signs in through another identity provider counts by what is set up at Google. It doesn't report which methods are used.`,
    subjects: { one: 'domain', other: 'domains' },
  },
  {
    key: 'halopsa',
    name: 'HaloPSA',
    vendor: 'Halo Service Solutions',
    system: 'psa',
    description: 'Reads how security tickets are handled and which accounts can still sign in to your service desk.',
    collects: ['Security tickets within SLA', 'Ticket age by priority', 'Technician accounts in use'],
    consent: false,
    instructions: `1. In HaloPSA, open **Configuration › Integrations › Halo PSA API › Applications** and add an application.
2. Choose the authentication method *Client ID and Secret (Services)*, and an agent to sign in as.
3. Under **Permissions**, tick \`read:tickets\`, \`read:customers\` and \`read:agents\`. To create tickets for gaps, tick \`edit:tickets\` too.
4. Copy the client ID and the client secret, which is shown once.

Tickets are created as the agent, who must be allowed to add tickets of the chosen type and to see closed ones.`,
    subjects: customers,
    customers: 'counted',
  },
  {
    key: 'connectwise',
    name: 'ConnectWise PSA',
    vendor: 'ConnectWise',
    system: 'psa',
    description: 'Reads how security tickets are handled and which member accounts are active.',
    collects: ['Security tickets within SLA', 'Ticket age by priority', 'Member accounts in use'],
    consent: false,
    instructions: `1. In ConnectWise PSA, open **System › Members › API Members** and add a member for this connection.
2. Give it a security role that may *inquire* service tickets, companies and members. To create tickets for gaps, it also needs *add*, *edit* and *inquire* for Service Tickets, *inquire* for Close Service Tickets, and *inquire* for Table Setup. To measure clients that have no security tickets, it needs *inquire* for Table Setup too, which shows that the board exists.
3. On the member's **API Keys** tab, create a key. Copy the public and the private key, which is shown once.`,
    subjects: customers,
    customers: 'counted',
  },
  {
    key: 'autotask',
    name: 'Autotask PSA',
    vendor: 'Kaseya',
    system: 'psa',
    description: 'Reads how security tickets are handled in your service desk.',
    collects: ['Security tickets within SLA', 'Open security tickets', 'Ticket age by priority'],
    consent: false,
    instructions: `1. In Autotask PSA, open **Admin › Resources/Users (HR) › Resources/Users** and choose **New › New API User**.
2. Choose a security level for API users that may view tickets and companies, such as *API User (system)*.
3. Generate the key and the secret, and copy both. The secret is shown once.
4. Under **API Tracking Identifier**, choose *Custom (Internal Integration)*, enter a name, and copy the tracking identifier.

The zone of your Autotask is looked up by the user name. Autotask doesn't report when accounts were last used, so that isn't measured.`,
    subjects: customers,
    customers: 'counted',
  },
  {
    key: 'ninjaone',
    name: 'NinjaOne',
    vendor: 'NinjaOne',
    system: 'rmm',
    description: 'Reads the patching, antivirus, backup and reporting status of the devices you manage.',
    collects: ['Devices patched', 'Antivirus enabled', 'Backups completed', 'Devices that stopped reporting'],
    consent: false,
    instructions: `1. In NinjaOne, a system administrator opens **Administration › Apps › API › Client app IDs** and adds one.
2. Choose the application platform *API Services (machine-to-machine)*, the scope *Monitoring* and the grant type *Client credentials*.
3. Copy the client ID and the client secret, which is shown once.`,
    subjects: { one: 'organisation', other: 'organisations' },
    customers: 'counted',
  },
];

export function adapterOf(key: string): AdapterEntry | undefined {
  return adapters.find((adapter) => adapter.key === key);
}
