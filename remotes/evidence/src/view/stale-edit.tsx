/** The user's values beside those that another member saved in the meantime. */
import { Text } from '@msp/ui';
import { SimpleTable } from '@msp/ui/records';
import { differences, type EvidenceForm } from './edit-form';

export function StaleEdit({ yours, theirs }: { yours: EvidenceForm; theirs: EvidenceForm }) {
  const rows = differences(yours, theirs);
  if (rows.length === 0) return <Text>The saved version has the same values as yours.</Text>;
  return (
    <SimpleTable>
      <thead>
        <tr>
          <td />
          <th scope="col">Yours</th>
          <th scope="col">Saved version</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, ...row }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{row.yours}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
