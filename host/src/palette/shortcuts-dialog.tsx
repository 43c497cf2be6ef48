/** Every shortcut, in a dialog. */
import { chakra, Heading, Kbd, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { shortcutGroups } from './shortcuts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'baseline',
    columnGap: '5',
    rowGap: '2.5',
    '& dt': { display: 'flex', gap: '1' },
  },
});

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <Stack gap="5">
        {shortcutGroups.map(({ label, shortcuts }) => (
          <section key={label}>
            <Heading as="h3" size="sm" marginBottom="2">
              {label}
            </Heading>
            <List>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} style={{ display: 'contents' }}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </List>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
