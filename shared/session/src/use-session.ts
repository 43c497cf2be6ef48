/** Reads the session. */
import { useAtomValue } from 'jotai';
import { type Session, sessionAtom } from './session';

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}
