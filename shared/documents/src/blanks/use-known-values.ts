/** The values of blanks that are known before anything is entered: the organisation's name. */
import { useSession } from '@msp/session';
import { parseBlanks } from '@msp/templates';
import { useMemo } from 'react';
import type { BlankValues } from './mark-blanks';

export function useKnownValues(content: string): BlankValues {
  const { organization } = useSession();
  const name = organization?.name;
  return useMemo(() => {
    const blanks = name ? parseBlanks(content).filter(({ kind }) => kind === 'organisation') : [];
    return Object.fromEntries(blanks.map(({ id }) => [id, name ?? '']));
  }, [content, name]);
}
