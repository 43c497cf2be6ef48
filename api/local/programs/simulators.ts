/** The vendors’ interfaces with invented data, for one machine. Refuses to start anywhere else. */
import { systemClock } from '../../src/platform/clock';
import { program } from '../../src/platform/program';
import { startSimulators } from '../simulators/server';
import { parseSettings } from '../simulators/settings';

program(async () => startSimulators(parseSettings(process.env), systemClock));
