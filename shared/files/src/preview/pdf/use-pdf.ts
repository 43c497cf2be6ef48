/** Loads and opens the file of a preview, and closes it when the preview is removed. */
import { calls } from '@msp/contract';
import { downloadBlob, messageOf } from '@msp/http';
import { useEffect, useState } from 'react';
import type { FilePreviewProps } from '../file-preview-props';
import { type OpenedPdf, openPdf } from './open-pdf';

type LoadedPdf = OpenedPdf | { state: 'loading' } | { state: 'failed'; reason: string };

export function usePdf({ evidenceId, number }: FilePreviewProps): LoadedPdf {
  const [loaded, setLoaded] = useState<LoadedPdf>({ state: 'loading' });

  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isRemoved = false;
    const close = () => {
      if (opened?.state === 'open') opened.close();
    };
    async function load() {
      const params = { id: evidenceId, number: String(number) };
      const { blob } = await downloadBlob(calls.evidence.download, { params });
      opened = await openPdf(blob);
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
  }, [evidenceId, number]);

  return loaded;
}
