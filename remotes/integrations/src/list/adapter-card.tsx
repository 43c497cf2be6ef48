/** One entry of the catalogue. */
import type { Adapter } from '@msp/contract';
import { chakra } from '@msp/ui';

const Item = chakra('li', {
  base: {
    p: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& h4': { fontSize: 'md', '& small': { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' } },
    '& p': { marginTop: '1' },
    '& p[data-part=reads]': { marginTop: '3', fontSize: 'sm', color: 'fg.muted' },
    '& ul': { display: 'block', paddingInlineStart: '4', listStyle: 'disc', fontSize: 'sm' },
  },
});

export function AdapterCard({ adapter: { name, vendor, description, collects } }: { adapter: Adapter }) {
  return (
    <Item>
      <h4>
        {name} <small>by {vendor}</small>
      </h4>
      <p>{description}</p>
      {collects.length > 0 && (
        <>
          <p data-part="reads">Reads</p>
          <ul>
            {collects.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </Item>
  );
}
