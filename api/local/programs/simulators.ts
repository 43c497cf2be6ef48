/** Starts the vendor simulators. Refuses to start outside a local environment. */
import { systemClock } from '../../src/platform/clock';
import { program } from '../../src/platform/program';
import { startSimulators } from '../simulators/server';
import { parseSettings } from '../simulators/settings';

program(async () => startSimulators(parseSettings(process.env), systemClock));
