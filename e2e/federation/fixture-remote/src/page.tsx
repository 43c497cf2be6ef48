/** The fixture's page, in a chunk of its own. Uses a context that the host shares. */
import { useBrandName } from '@msp/ui';
import { throwIfAsked } from './behaviour';
import './page.css';

throwIfAsked('pageThrows');

export default function FixturePage() {
  return (
    <section className="fixture-page">
      <h1>Fixture page</h1>
      <p>{`Part of ${useBrandName()}`}</p>
    </section>
  );
}
