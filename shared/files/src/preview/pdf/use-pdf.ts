/** Loads and opens the file of a preview, and closes it when the preview is removed. */
import { messageOf } from '@msp/http';
import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf } from './open-pdf';
import type { PdfFile } from './pdf-file';

type LoadedPdf = OpenedPdf | { state: 'loading' } | { state: 'failed'; reason: string };

export function usePdf(file: Pick<PdfFile, 'load'>): LoadedPdf {
  // The same file for the life of the component.
  const [loadFile] = useState(() => file.load);
  const [loaded, setLoaded] = useState<LoadedPdf>({ state: 'loading' });

  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isRemoved = false;
    const close = () => {
      if (opened?.state === 'open') opened.close();
    };
    async function load() {
      opened = await openPdf(await loadFile());
      if (isRemoved) close();
      else setLoaded(opened);
    }
    load().catch((error: unknown) => {
      if (!isRemoved) setLoaded({ state: 'failed', reason: messageOf(error) });
    });
    return () => {
      isRemoved = true;
      close();
    };
  }, [loadFile]);

  return loaded;
}
