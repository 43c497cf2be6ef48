/** A page without the shared layout (specification §2.1): it is its own `main` and has a link back. */
import { Box } from '../primitives/layout';
import { BackLink } from './back-link';
import { Page, type PageProps } from './page';

export interface BarePageProps extends Omit<PageProps, 'above'> {
  /** The page it belongs to. */
  backTo: string;
  backLabel: string;
}

export function BarePage({ backTo, backLabel, ...rest }: BarePageProps) {
  return (
    <Box as="main" minHeight="100dvh">
      <Page {...rest} above={<BackLink to={backTo}>{backLabel}</BackLink>} />
    </Box>
  );
}
