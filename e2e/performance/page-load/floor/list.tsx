/** Remote of the floor page: 50 rows. */
import { Cell, Row } from 'floor-ui';

const rows = Array.from({ length: 50 }, (_, index) => index + 1);

export default function List() {
  return rows.map((number) => (
    <Row key={number}>
      <Cell>Row {number}</Cell>
      <Cell>In order</Cell>
      <Cell>20 Nov 2026</Cell>
    </Row>
  ));
}
