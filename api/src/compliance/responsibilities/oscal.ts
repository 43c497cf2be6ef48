/** A version of a responsibility matrix as an OSCAL component definition. */
import { type MatrixLine, responsibilityKindLabels } from '@msp/contract';
import { v5 } from 'uuid';

export interface ExportedVersion {
  id: string;
  number: number;
  publishedAt: Date;
  registryKey: string;
  registryTitle: string;
  content: readonly MatrixLine[];
  provider: string;
}

export const oscalVersion = '1.2.1';
/** Of our properties. */
const namespace = 'https://trusted-msp.example/ns/oscal';

/** A token of OSCAL begins with a letter or `_`. */
const controlId = (code: string) => code.replace(/[^\p{L}\p{N}._-]/gu, '-').replace(/^(?![\p{L}_])/u, '_');

/** The same version always gives the same document: its ids are derived, because OSCAL refuses UUIDs of version 7. */
export function componentDefinition(version: ExportedVersion) {
  const { id, number, publishedAt, registryKey, registryTitle, content, provider } = version;
  const uuidOf = (part: string) => v5(part, id);
  const catalogue = uuidOf('catalogue');
  const party = uuidOf('provider');
  const title = `Responsibility matrix of ${provider}`;
  return {
    'component-definition': {
      uuid: uuidOf('document'),
      metadata: {
        title,
        'last-modified': publishedAt.toISOString(),
        version: String(number),
        'oscal-version': oscalVersion,
        roles: [
          { id: 'provider', title: 'Provider' },
          { id: 'customer', title: 'Customer' },
        ],
        parties: [{ uuid: party, type: 'organization', name: provider }],
        'responsible-parties': [{ 'role-id': 'provider', 'party-uuids': [party] }],
      },
      components: [
        {
          uuid: uuidOf('component'),
          type: 'service',
          title: `Services of ${provider}`,
          description: `What ${provider} does for its customers, and what they have to do.`,
          'responsible-roles': [{ 'role-id': 'provider', 'party-uuids': [party] }],
          // OSCAL has no empty lists.
          ...(content.length > 0 && {
            'control-implementations': [
              {
                uuid: uuidOf('implementation'),
                source: `#${catalogue}`,
                description: `Controls of ${registryTitle}.`,
                'implemented-requirements': content.map(({ code, responsibility, provider: does, customer }) => ({
                  uuid: uuidOf(`control ${code}`),
                  'control-id': controlId(code),
                  description: does || 'The provider does nothing for this control.',
                  props: [{ name: 'responsibility', ns: namespace, value: responsibility }],
                  'responsible-roles': [
                    ...(responsibility === 'customer' ? [] : [{ 'role-id': 'provider' }]),
                    ...(responsibility === 'provider' ? [] : [{ 'role-id': 'customer' }]),
                  ],
                  remarks: customer
                    ? `${responsibilityKindLabels.customer}: ${customer}`
                    : 'The customer has nothing to do for this control.',
                })),
              },
            ],
          }),
        },
      ],
      'back-matter': {
        resources: [{ uuid: catalogue, title: registryTitle, description: `Control registry ${registryKey}` }],
      },
    },
  };
}
