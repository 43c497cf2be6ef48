/** Whether a build fails clearly more often than others do. Pure. docs/decisions/0090 */

export interface PeopleCount {
  people: number;
  /** Of these, people for whom it failed. */
  failedPeople: number;
}

/** What is expected of every build: blocked scripts and broken connections concern about one person in 200. */
const expectedRate = 0.005;
/** How improbable the failures have to be for a build as good as the others. */
const improbable = 0.005;
/** One person's browser proves nothing. */
const minFailedPeople = 2;
/** Fewer people say nothing about the rate of the other builds. */
const minPeople = 20;

/** The probability that at least so many of these people meet a failure that each of them meets with this rate. */
function probability({ people, failedPeople }: PeopleCount, rate: number): number {
  let ofExactly = (1 - rate) ** people;
  let ofFewer = 0;
  for (let failed = 0; failed < failedPeople; failed += 1) {
    ofFewer += ofExactly;
    ofExactly *= ((people - failed) / (failed + 1)) * (rate / (1 - rate));
  }
  return 1 - ofFewer;
}

const rateOf = ({ people, failedPeople }: PeopleCount) => (people < minPeople ? 0 : failedPeople / people);

/** @param others what was counted of the other builds, over the last days and over the last hour: an outage concerns all builds */
export function isClearlyWorse(build: PeopleCount, others: readonly PeopleCount[]): boolean {
  const rate = Math.max(expectedRate, ...others.map(rateOf));
  return build.failedPeople >= minFailedPeople && rate < 1 && probability(build, rate) < improbable;
}
