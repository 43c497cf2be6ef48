/** The differences between the entered values and those that another member saved in the meantime. Secrets are never compared. */
import { type Connection, type ConnectionForm, formOf } from '../shared/connection/connection-form';

interface Difference {
  title: string;
  mine: string;
  theirs: string;
}

export function differences(mine: ConnectionForm, saved: Connection): Difference[] {
  const theirs = formOf(saved);
  const settings = saved.adapter.settings
    .filter(({ kind }) => kind !== 'secret')
    .map(({ name, title, choices }) => {
      const textOf = (value = '') => choices?.find((one) => one.value === value)?.label ?? value;
      return { title, mine: textOf(mine.settings[name]), theirs: textOf(theirs.settings[name]) };
    });
  return [{ title: 'Name', mine: mine.name, theirs: theirs.name }, ...settings].filter(
    (row) => row.mine.trim() !== row.theirs,
  );
}
