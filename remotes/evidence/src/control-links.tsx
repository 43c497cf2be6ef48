/** Links to the controls of a piece of evidence, by code. */
import type { EvidenceItem } from '@msp/contract';
import { TextLink } from '@msp/ui';
import { Fragment } from 'react';
import { controlAddress } from './addresses';

export function ControlLinks({ controls }: Pick<EvidenceItem, 'controls'>) {
  return controls.map(({ id, code, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to={controlAddress(code)} title={name}>
        {code}
      </TextLink>
    </Fragment>
  ));
}
