/** Evidence that an answer cites, each with how long it holds; where there is room beside it, each can be shown there. */
import { Badge, Button, chakra, IconButton, TextLink } from '@msp/ui';
import { DeleteIcon, StatusBadge } from '@msp/ui/pages';
import type { Cited } from './field-values';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      minHeight: '8',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

interface CitedListProps {
  label: string;
  cited: readonly Cited[];
  onRemove?: ((id: string) => void) | undefined;
  onShow?: ((cited: Cited) => void) | undefined;
  /** The id of what is shown beside it now. */
  shown?: string | undefined;
}

export function CitedList({ label, cited, onRemove, onShow, shown }: CitedListProps) {
  return (
    <List aria-label={label}>
      {cited.map((one) => {
        const { id, name, validity, status } = one;
        return (
          <li key={id}>
            <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
            <StatusBadge kind="validity" value={validity} />
            {status === 'ARCHIVED' && <Badge variant="outline">Archived</Badge>}
            {onRemove && (
              <IconButton aria-label={`Remove ${name}`} size="sm" marginInlineStart="auto" onClick={() => onRemove(id)}>
                <DeleteIcon />
              </IconButton>
            )}
            {onShow && (
              <Button
                size="sm"
                marginInlineStart="auto"
                aria-label={`Show ${name}`}
                aria-pressed={id === shown}
                {...(id === shown && { bg: 'bg.selected' })}
                onClick={() => onShow(one)}
              >
                Show
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}
