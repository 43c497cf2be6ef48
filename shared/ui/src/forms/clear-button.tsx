/** The small button at the end of a text field that empties it. The field's frame is positioned. */
import { chakra } from '@chakra-ui/react/styled-system';
import { CloseIcon } from '../icons';

const Button = chakra('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    insetBlock: '0',
    marginBlock: 'auto',
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    color: 'fg.muted',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="button" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </Button>
  );
}
