/** One saved view: a link that shows it, and buttons that update and delete it. */
import type { SavedView } from '@msp/contract';
import { messageOf } from '@msp/http';
import { IconButton, Inline, toast } from '@msp/ui';
import { DeleteIcon, MenuLink, SaveIcon } from '@msp/ui/pages';
import { deleteView, saveView } from './change-views';

interface ViewRowProps {
  view: SavedView;
  isCurrent: boolean;
  /** What the list shows now. */
  shown: string;
  onChosen: () => void;
  onDeleted: () => void;
}

async function update(view: SavedView, search: string): Promise<void> {
  try {
    await saveView({ ...view, search }, view);
  } catch (error) {
    toast.error({ title: `Couldn't update view “${view.name}”`, description: messageOf(error) });
  }
}

export function ViewRow({ view, isCurrent, shown, onChosen, onDeleted }: ViewRowProps) {
  const remove = async () => {
    if (await deleteView(view)) onDeleted();
  };
  return (
    <Inline gap="1">
      <MenuLink to={{ search: view.search && `?${view.search}` }} isCurrent={isCurrent} onClick={onChosen}>
        {view.name}
      </MenuLink>
      {!isCurrent && (
        <IconButton
          size="sm"
          aria-label={`Update “${view.name}” to what is shown`}
          onClick={() => void update(view, shown)}
        >
          <SaveIcon />
        </IconButton>
      )}
      <IconButton size="sm" aria-label={`Delete “${view.name}”`} onClick={() => void remove()}>
        <DeleteIcon />
      </IconButton>
    </Inline>
  );
}
