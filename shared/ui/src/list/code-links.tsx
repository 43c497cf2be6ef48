/** The codes of the records that a row belongs to, as links; many are counted, with their codes in a tooltip. */

import { plural } from '../format/plural';
import { TextLink } from '../primitives/button';

const maxLinks = 2;

export interface CodeLink {
  code: string;
  name?: string;
  to: string;
}

/** @param one "control". @returns null without records, so that a table shows none */
export function codeLinks(records: readonly CodeLink[], one: string) {
  if (records.length === 0) return null;
  if (records.length > maxLinks)
    return <span title={records.map(({ code }) => code).join(', ')}>{plural(records.length, one)}</span>;
  return records.map(({ code, name, to }, index) => (
    <span key={code}>
      {index > 0 && ', '}
      <TextLink to={to} title={name}>
        {code}
      </TextLink>
    </span>
  ));
}
