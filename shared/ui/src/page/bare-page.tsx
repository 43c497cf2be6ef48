/** A page without the shared layout (specification §2.1): it is its own main part, and leads back by itself. */
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeftIcon } from '../page-icons';
import { LinkButton } from '../primitives/button';
import { Page, type PageProps } from './page';

export interface BarePageProps extends Omit<PageProps, 'above'> {
  /** Where it hangs. */
  backTo: string;
  backLabel: string;
}

export function BarePage({ backTo, backLabel, ...rest }: BarePageProps) {
  return (
    <chakra.main display="block" minHeight="100dvh">
      <Page
        {...rest}
        above={
          <LinkButton
            to={backTo}
            variant="link"
            size="sm"
            gap="0.5"
            marginBottom="1"
            marginInlineStart="-1"
            icon={<ChevronLeftIcon />}
          >
            {backLabel}
          </LinkButton>
        }
      />
    </chakra.main>
  );
}
