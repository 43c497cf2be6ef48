/** Ports of programs that are started again while hundreds of connections are open. */
import { randomInt } from 'node:crypto';
import { freePort as firstFreePort } from '@msp/deploy/ports';

/** Below the range of outgoing connections, which could take it while its program is away. */
export const freePort = (): Promise<number> => firstFreePort(randomInt(10_000, 32_000));
