/** The values of blanks that are known before anything is entered: the organisation's name. */
import { useSession } from '@msp/session';
import { parseBlanks } from '@msp/templates';
import { useCallback } from 'react';
import type { BlankValues } from './mark-blanks';

/** @returns the known values for a text with blanks */
export function useKnownValues(): (content: string) => BlankValues {
  const { organization } = useSession();
  const name = organization?.name;
  return useCallback(
    (content) => {
      const blanks = name ? parseBlanks(content).filter(({ kind }) => kind === 'organisation') : [];
      return Object.fromEntries(blanks.map(({ id }) => [id, name ?? '']));
    },
    [name],
  );
}
