/** The dialog that lists every shortcut. */
import { Heading, Inline, Kbd, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Facts, ScrollArea } from '@msp/ui/pages';
import { useDeferredValue } from 'react';
import { shortcutGroups } from './shortcuts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // The dialog opens first; its long list follows at once.
  const groups = useDeferredValue(shortcutGroups, []);
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <ScrollArea label="Shortcuts" maxHeight="70dvh" bordered={false}>
        <Stack gap="5">
          {groups.map(({ label, shortcuts }) => (
            <section key={label}>
              <Heading as="h3" size="sm" marginBottom="2">
                {label}
              </Heading>
              <Facts
                facts={shortcuts.map(({ keys, does }) => ({
                  key: does,
                  name: (
                    <Inline as="span" gap="1">
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </Inline>
                  ),
                  value: does,
                }))}
              />
            </section>
          ))}
        </Stack>
      </ScrollArea>
    </Dialog>
  );
}
