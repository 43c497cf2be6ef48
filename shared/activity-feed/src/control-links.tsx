/** Links to the controls that an activity entry concerns, up to a limit. */
import { remotePaths } from '@msp/contract';
import { generatePath } from '@msp/router';
import { TextLink } from '@msp/ui';
import { Fragment } from 'react';

const limit = 3;

interface ControlLinksProps {
  /** An item of an older or newer API, in which a field may be absent. */
  item:
    | { controlId?: string | null | undefined; controlIds?: readonly (string | null | undefined)[] | null | undefined }
    | null
    | undefined;
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
          <TextLink to={generatePath(remotePaths.compliance.control, { id: code })}>{`${prefix}${code}`}</TextLink>{' '}
        </Fragment>
      ))}
      {hidden.length > 0 && <span title={hidden.join(', ')}>{`and ${hidden.length} more`}</span>}
    </>
  );
}
