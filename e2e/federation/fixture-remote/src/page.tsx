/** The fixture's page, in a chunk of its own. Uses what the host shares: its context must be there. */
import { useBrandName } from '@msp/ui';
import { throwWhileAsked } from './behaviour';
import './page.css';

throwWhileAsked('pageThrows');

export default function FixturePage() {
  return (
    <section className="fixture-page">
      <h1>Fixture page</h1>
      <p>{`Part of ${useBrandName()}`}</p>
    </section>
  );
}
