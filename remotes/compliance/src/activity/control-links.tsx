/** Links to the controls that an activity entry concerns, up to a limit. */
import type { ActivityItem } from '@msp/contract';
import { TextLink } from '@msp/ui';
import { Fragment } from 'react';
import { controlPath } from '../controls/words';
import type { Loose } from '../dashboard/partial';

const limit = 3;

interface ControlLinksProps {
  item: Loose<Pick<ActivityItem, 'controlId' | 'controlIds'>>;
  /** Text before each code. */
  prefix?: string;
}

export function ControlLinks({ item, prefix = '' }: ControlLinksProps) {
  const codes = (item?.controlIds ?? [item?.controlId]).filter((code) => code != null);
  const hidden = codes.slice(limit);
  return (
    <>
      {codes.slice(0, limit).map((code) => (
        <Fragment key={code}>
          <TextLink to={controlPath(code)}>{`${prefix}${code}`}</TextLink>{' '}
        </Fragment>
      ))}
      {hidden.length > 0 && <span title={hidden.join(', ')}>{`and ${hidden.length} more`}</span>}
    </>
  );
}
