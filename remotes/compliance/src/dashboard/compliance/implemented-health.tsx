/** How many of the implemented controls are failing or need attention now, each number a link to them. */
import { Text, TextLink } from '@msp/ui';
import type { Metrics } from './compliance-bands';

const pathTo = (health: string) => `/controls?implementationStatus=FULLY_IMPLEMENTED&health=${health}`;

export function ImplementedHealth({ implemented, failing, attention }: Metrics) {
  if (failing === 0 && attention === 0) return null;
  return (
    <Text size="sm">
      {implemented} implemented: {failing > 0 && <TextLink to={pathTo('failing')}>{failing} of them failing</TextLink>}
      {failing > 0 && attention > 0 && ', '}
      {attention > 0 && (
        <TextLink to={pathTo('attention')}>
          {failing > 0 ? `${attention} need attention` : `${attention} of them need attention`}
        </TextLink>
      )}
    </Text>
  );
}
