/** The two views of the policies page, as links. */
import { Badge, Inline, LinkButton } from '@msp/ui';
import { policiesPath, toReadPath } from '../../shared/paths';

interface PolicyViewsProps {
  isToRead: boolean;
  /** How many versions the user has not accepted yet. */
  toRead: number | undefined;
}

export function PolicyViews({ isToRead, toRead = 0 }: PolicyViewsProps) {
  const view = (isCurrent: boolean) =>
    isCurrent ? { 'aria-current': 'page' as const } : { variant: 'ghost' as const };
  return (
    <Inline as="nav" aria-label="Views" wrap data-screen-only="">
      <LinkButton size="sm" to={policiesPath} {...view(!isToRead)}>
        Library
      </LinkButton>
      <LinkButton size="sm" to={toReadPath} {...view(isToRead)}>
        To read
        {toRead > 0 && <Badge tone="attention">{toRead}</Badge>}
      </LinkButton>
    </Inline>
  );
}
