/**
 * The styles of the whole document: reset, global rules, keyframes, and the tokens as custom properties. Generated when the
 * host is built (`import '@msp/ui/document-css?css'`), so that the browser does not have to.
 */
import { serializeStyles } from '@emotion/serialize';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import { documentStyles } from './theme/system';

const { styles } = serializeStyles([documentStyles()]);

export default serialize(compile(styles), middleware([prefixer, stringify]));
