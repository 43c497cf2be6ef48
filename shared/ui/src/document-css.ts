/**
 * What the design system says once for the whole document: resets, the page's own rules, keyframes, and the tokens as custom
 * properties. Worked out while the host is built (`import '@msp/ui/document-css?css'`), so that no browser has to.
 */
import { serializeStyles } from '@emotion/serialize';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import { documentStyles } from './theme/system';

const { styles } = serializeStyles([documentStyles()]);

export default serialize(compile(styles), middleware([prefixer, stringify]));
