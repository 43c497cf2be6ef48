/** The groups of the company profile, each as a card with its fields. */
import {
  type CompanyProfileField,
  companyProfileField,
  companyProfileFields,
  companyProfileGroupLabels,
  companyProfileGroups,
} from '@msp/contract/company-profile';
import { Card, CardBody, CardHeader, CardTitle } from '@msp/ui';
import type { ReactNode } from 'react';

/** @param children shows the fields of one group */
export const ProfileGroups = ({ children }: { children: (fields: readonly CompanyProfileField[]) => ReactNode }) =>
  companyProfileGroups.map((group) => (
    <Card key={group}>
      <CardHeader>
        <CardTitle>{companyProfileGroupLabels[group]}</CardTitle>
      </CardHeader>
      <CardBody>
        {children(companyProfileFields.filter((field) => companyProfileField(field).group === group))}
      </CardBody>
    </Card>
  ));
