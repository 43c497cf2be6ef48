import { defineHost } from '@msp/build';

export default defineHost();
