/** What the SCIM service supports, for directories that ask (RFC 7644, section 4). */
import { groupSchema, userSchema } from './resources';

const messages = 'urn:ietf:params:scim:schemas:core:2.0';

export const maxResults = 200;

export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: [`${messages}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator creates in the admin portal.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

const resourceType = (name: 'User' | 'Group', schema: string, baseUrl: string) => ({
  schemas: [`${messages}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
});

export const resourceTypes = (baseUrl: string) => [
  resourceType('User', userSchema, baseUrl),
  resourceType('Group', groupSchema, baseUrl),
];

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, subAttributes: object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });
const required = { required: true, uniqueness: 'server' };

const userSchemaAttributes = [
  attribute('userName', required),
  complex('name', [
    attribute('givenName'),
    attribute('familyName'),
    attribute('formatted', { mutability: 'readOnly' }),
  ]),
  attribute('displayName'),
  complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
    multiValued: true,
  }),
  attribute('active', { type: 'boolean' }),
  complex('groups', [attribute('value'), attribute('display')], { multiValued: true, mutability: 'readOnly' }),
];
const groupSchemaAttributes = [
  attribute('displayName', required),
  complex('members', [attribute('value')], { multiValued: true }),
];

const schema = (id: string, name: string, attributes: object[], baseUrl: string) => ({
  schemas: [`${messages}:Schema`],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
});

export const schemas = (baseUrl: string) => [
  schema(userSchema, 'User', userSchemaAttributes, baseUrl),
  schema(groupSchema, 'Group', groupSchemaAttributes, baseUrl),
];
