/** Saves and deletes views. Either can be undone from the message. */
import { calls, type SavedView } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { toast } from '@msp/ui';

type Content = Pick<SavedView, 'path' | 'name' | 'search'>;

const contentOf = ({ path, name, search }: Content): Content => ({ path, name, search });

async function store(content: Content): Promise<SavedView> {
  const view = await request(calls.views.save, { body: contentOf(content) });
  await invalidate(calls.views.list);
  return view;
}

async function drop({ id }: SavedView): Promise<void> {
  await request(calls.views.remove, { params: { id } });
  await invalidate(calls.views.list);
}

const undo = (work: () => Promise<unknown>) => ({
  label: 'Undo',
  onSelect: () =>
    void work().catch((error: unknown) =>
      toast.error({ title: "Couldn't undo the change", description: messageOf(error) }),
    ),
});

/** @param replaced the view that had this name before */
export async function saveView(content: Content, replaced: SavedView | undefined): Promise<void> {
  const saved = await store(content);
  toast.success({
    title: replaced ? `View “${saved.name}” updated` : `View “${saved.name}” saved`,
    action: undo(() => (replaced ? store(replaced) : drop(saved))),
  });
}

/** @returns whether it was deleted */
export async function deleteView(view: SavedView): Promise<boolean> {
  try {
    await drop(view);
    toast.success({ title: `View “${view.name}” deleted`, action: undo(() => store(view)) });
    return true;
  } catch (error) {
    toast.error({ title: `Couldn't delete view “${view.name}”`, description: messageOf(error) });
    return false;
  }
}
