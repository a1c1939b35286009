const answerMsMax = 2_000;
const ANSWERS = 10;

/**
 * How long an answer may take during an attack: two seconds, on a machine that is slow by itself ten times the slowest of
 * the same answers before the attack.
 */
export async function measureAnswerLimit(ask: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let answer = 0; answer < ANSWERS; answer++) {
    const begun = performance.now();
    await ask();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return Math.max(answerMsMax, 10 * slowest);
}
