/** Links to the controls of a piece of evidence, by code. */
import type { EvidenceItem } from '@msp/contract';
import { Inline, TextLink } from '@msp/ui';

export function ControlLinks({ controls }: Pick<EvidenceItem, 'controls'>) {
  return (
    <Inline as="span" wrap rowGap="0">
      {controls.map(({ id, code, name }) => (
        <TextLink key={id} to={`/controls/${encodeURIComponent(code)}`} title={name}>
          {code}
        </TextLink>
      ))}
    </Inline>
  );
}
