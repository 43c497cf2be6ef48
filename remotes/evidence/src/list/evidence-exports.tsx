/** Exports of the filtered list: as CSV, or its files as ZIP with a manifest of their hashes. */
import { calls, type QueryOf } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Inline } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';

type ListQuery = NonNullable<QueryOf<typeof calls.evidence.list>>;

export function EvidenceExports({ query: { limit: _, cursor: __, ...query } }: { query: ListQuery }) {
  return (
    <Inline>
      <DownloadLink href={pathOf(calls.evidence.listCsv, { query })} aria-label="Export this list as CSV">
        CSV
      </DownloadLink>
      <DownloadLink
        href={pathOf(calls.evidence.pack, { query })}
        aria-label="Evidence pack: the files of this list as ZIP"
      >
        Evidence pack
      </DownloadLink>
    </Inline>
  );
}
