/** What pages about frameworks say in the same words. */
import { coverageNote, type Framework } from '@msp/contract';
import { Callout, formatDate } from '@msp/ui';
import { ExternalLink } from '../shared/external-link';

/** "By our mapping, not an audit. Mapping of 27 Nov 2026." */
export const mappingText = ({ mappedOn }: Pick<Framework, 'mappedOn'>): string =>
  `${coverageNote} Mapping of ${formatDate(mappedOn)}.`;

interface NotMappedProps {
  /** Whether the framework is the organisation's own, mapped before it followed another registry. */
  isOwn?: boolean;
}

/** For an organisation that follows another registry than the one that is mapped. */
export const NotMapped = ({ isOwn = false }: NotMappedProps) => (
  <Callout tone="attention" title="Your control registry isn't mapped">
    {isOwn
      ? 'This framework was mapped to another control registry than the one that you follow now, so its entries have no controls here. Replace its file to map it again.'
      : 'The mapping is for the registry that comes with this product. Your organisation follows another one, so entries have no controls here. You can still state which entries apply.'}
  </Callout>
);

/** The publication, or the file of an own framework. */
export const FrameworkSource = ({ source: { title, url } }: Pick<Framework, 'source'>) =>
  url === null ? title : <ExternalLink href={url}>{title}</ExternalLink>;
