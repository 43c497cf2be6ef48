/** Starts the mail catcher. Refuses to start outside a local environment. */
import { systemClock } from '../../src/platform/clock';
import { program } from '../../src/platform/program';
import { startMailCatcher } from '../mail-catcher/server';
import { parseSettings } from '../mail-catcher/settings';

program(async () => startMailCatcher(parseSettings(process.env), systemClock));
