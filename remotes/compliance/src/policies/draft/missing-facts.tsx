/** Says that the company profile would fill more blanks of a draft. */
import type { CompanyProfileField } from '@msp/contract';
import { companyProfileField } from '@msp/contract/company-profile';
import { Callout, plural, TextLink } from '@msp/ui';
import { companyProfilePath } from '../../shared/paths';

const shown = 3;

export function MissingFacts({ missing }: { missing: readonly CompanyProfileField[] }) {
  if (missing.length === 0) return null;
  const labels = missing.slice(0, shown).map((field) => companyProfileField(field).label);
  const more = missing.length - labels.length;
  return (
    <Callout tone="none">
      The <TextLink to={companyProfilePath}>company profile</TextLink> can fill more blanks once it has:{' '}
      {labels.join(', ')}
      {more > 0 && ` and ${plural(more, 'other')}`}.
    </Callout>
  );
}
