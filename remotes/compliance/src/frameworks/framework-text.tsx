/** What pages about frameworks say in the same words. */
import { coverageNote, type Framework } from '@msp/contract';
import { Callout, formatDate } from '@msp/ui';

/** "By our mapping, not an audit. Mapping of 27 Nov 2026." */
export const mappingText = ({ mappedOn }: Pick<Framework, 'mappedOn'>): string =>
  `${coverageNote} Mapping of ${formatDate(mappedOn)}.`;

/** For an organisation that follows a registry of its own. */
export const NotMapped = () => (
  <Callout tone="attention" title="Your control registry isn't mapped">
    The mapping is for the registry that comes with this product. Your organisation follows another one, so entries have
    no controls here. You can still state which entries apply.
  </Callout>
);
