/** Set up before each browser test file: DOM matchers, and enough time for a busy machine. A test that passes does not wait for it. */
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

configure({ asyncUtilTimeout: 10_000 });
