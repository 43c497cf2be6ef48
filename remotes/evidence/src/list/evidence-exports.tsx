/** The list as it is filtered, to take away: a table of it, or its files with a manifest of their hashes. */
import { calls, type QueryOf } from '@msp/contract';
import { DownloadLink } from '@msp/files';
import { pathOf } from '@msp/http';
import { HStack } from '@msp/ui';

type ListQuery = NonNullable<QueryOf<typeof calls.evidence.list>>;

export function EvidenceExports({ query: { limit: _, cursor: __, ...query } }: { query: ListQuery }) {
  return (
    <HStack>
      <DownloadLink href={pathOf(calls.evidence.listCsv, { query })} aria-label="Export this list as CSV">
        CSV
      </DownloadLink>
      <DownloadLink
        href={pathOf(calls.evidence.pack, { query })}
        aria-label="Evidence pack: the files of this list as ZIP"
      >
        Evidence pack
      </DownloadLink>
    </HStack>
  );
}
