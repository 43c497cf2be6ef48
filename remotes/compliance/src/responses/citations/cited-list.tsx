/** The evidence that an answer cites, with its validity. Items can be removed, or shown beside the answer. */
import type { EvidenceItem } from '@msp/contract';
import { Badge, Button, IconButton, Inline, List, TextLink } from '@msp/ui';
import { DeleteIcon, StatusBadge } from '@msp/ui/pages';
import type { Cited } from '../fields/field-values';

export const citedOf = ({ id, name, type, status, validity, file }: EvidenceItem): Cited => ({
  id,
  name,
  type,
  status,
  validity,
  fileNumber: file.number,
  fileName: file.name,
});

interface CitedListProps {
  label: string;
  cited: readonly Cited[];
  onRemove?: ((id: string) => void) | undefined;
  onShow?: ((cited: Cited) => void) | undefined;
  /** The id of the item that is shown beside the answer. */
  shown?: string | undefined;
}

export function CitedList({ label, cited, onRemove, onShow, shown }: CitedListProps) {
  return (
    <List variant="lines" aria-label={label}>
      {cited.map((one) => {
        const { id, name, type, validity, status } = one;
        return (
          <Inline as="li" key={id} wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
            <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
            <StatusBadge kind="validity" value={validity} />
            {type === 'POLICY' && <Badge variant="outline">Policy</Badge>}
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
                aria-label={`Preview ${name}`}
                aria-pressed={id === shown}
                onClick={() => onShow(one)}
              >
                Preview
              </Button>
            )}
          </Inline>
        );
      })}
    </List>
  );
}
