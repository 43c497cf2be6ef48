/** The controls of a PDF: page, zoom, search and download. */
import { Button, IconButton, Inline, UnchangedIcon as MinusIcon, Text } from '@msp/ui';
import { DownloadLink, AddIcon as PlusIcon } from '@msp/ui/pages';
import { FindField } from './find-field';
import { PageField } from './page-field';
import type { PdfView, PdfViewState } from './pdf-view';

interface PdfToolbarProps {
  view: PdfView;
  state: PdfViewState;
  download: string;
}

export function PdfToolbar({ view, state, download }: PdfToolbarProps) {
  return (
    <Inline wrap gap="3" role="toolbar" aria-label="Document">
      <PageField page={state.page} pages={state.pages} onGo={view.goTo} />
      <Inline gap="1">
        <IconButton size="sm" aria-label="Zoom out" onClick={view.zoomOut}>
          <MinusIcon />
        </IconButton>
        <Text size="sm">{state.zoom}%</Text>
        <IconButton size="sm" aria-label="Zoom in" onClick={view.zoomIn}>
          <PlusIcon />
        </IconButton>
        <Button size="sm" variant="ghost" aria-pressed={state.isFitted} onClick={view.fitWidth}>
          Fit width
        </Button>
      </Inline>
      <FindField view={view} matches={state.matches} />
      <DownloadLink size="sm" href={download}>
        Download
      </DownloadLink>
    </Inline>
  );
}
