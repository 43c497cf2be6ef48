/** Page titles of specification §2.4: "{prefix} {id} - {name} | brand". */
import { useEffect } from 'react';
import { useBrandName } from '../provider/brand';

export function pageTitle(prefix: string, id: string | undefined, name: string | undefined, brand: string): string {
  const front = [prefix, id].filter(Boolean).join(' ');
  return [[front, name].filter(Boolean).join(' - '), brand].filter(Boolean).join(' | ');
}

/** Absent parts leave no gap: `usePageTitle('Controls')` gives "Controls | brand". */
export function usePageTitle(prefix: string, id?: string, name?: string) {
  const brand = useBrandName();
  useEffect(() => {
    document.title = pageTitle(prefix, id, name, brand);
  }, [prefix, id, name, brand]);
}
