import { defineRemote } from '@msp/build';

export default defineRemote('evidence');
