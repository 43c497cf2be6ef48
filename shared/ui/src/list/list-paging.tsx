/** Previous and next under a list that is paged by cursor. Absent if everything fits on one page. */
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeftIcon, ChevronRightIcon } from '../page-icons';
import { Button } from '../primitives/button';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

export interface ListPagingProps {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  nextCursor: string | null;
  onNext: (cursor: string) => void;
  onPrevious: () => void;
}

export function ListPaging({ page, pageSize, shown, total, nextCursor, onNext, onPrevious }: ListPagingProps) {
  if (page === 1 && nextCursor === null) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Bar aria-label="Pages" data-paging="">
      <span>
        {first}–{first + shown - 1} of {total}
      </span>
      <Button size="sm" icon={<ChevronLeftIcon />} disabled={page === 1} onClick={onPrevious}>
        Previous
      </Button>
      <Button size="sm" disabled={nextCursor === null} onClick={() => nextCursor !== null && onNext(nextCursor)}>
        Next
        <ChevronRightIcon />
      </Button>
    </Bar>
  );
}
