/** What somebody typed beside what somebody else has saved meanwhile. */
import { chakra, Text } from '@msp/ui';
import { differences, type EvidenceForm } from './edit-form';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': {
      p: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& th': { fontWeight: 'medium' },
  },
});

export function BothSides({ yours, theirs }: { yours: EvidenceForm; theirs: EvidenceForm }) {
  const rows = differences(yours, theirs);
  if (rows.length === 0) return <Text>What is saved now says the same as yours.</Text>;
  return (
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">Yours</th>
          <th scope="col">Saved now</th>
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
    </Table>
  );
}
