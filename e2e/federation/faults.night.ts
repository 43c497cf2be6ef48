/** Every file of a remote fails in every way that the day does not try. */
import { test } from '@playwright/test';
import { faults, faultsByDay } from './faults';
import { buildFixture } from './fixture';
import { failAlways, recoverAfterTwoFailures } from './recovery';
import { type SignInState, signInState } from './sign-in-state';
import { Stage } from './stage';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

let state: SignInState;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  state = await signInState(browser);
});

for (const fault of faults.filter((one) => !faultsByDay.includes(one))) {
  test(`§8 §9 ${fault.name}: recovers after two failures; otherwise one event, one reload and a way on`, async ({
    browser,
  }) => {
    const stage = await Stage.open(browser, state);
    await recoverAfterTwoFailures(stage, fault);
    await failAlways(stage, fault);
    await stage.close();
  });
}
