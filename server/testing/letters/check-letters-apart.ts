import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { LetterPlan } from '@fordra/domain/documents/letter-content/check-letter';
import type { CheckAnswer, CheckRequest } from './letter-check-process.ts';

const program = resolve(import.meta.dirname, 'letter-check-process.ts');

type Checked = { readonly faults: readonly string[]; readonly hasAborted: boolean };

/** Checks letters in a process of its own, since an unusual text can make Typst abort: such a letter is checked as the
 * portal then prints it, without the characters that Inter lacks. */
export function openLetterChecks() {
  let running: ChildProcess | undefined;
  const begin = () => fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });

  async function ask(request: CheckRequest): Promise<readonly string[] | 'aborted'> {
    running ??= begin();
    const asked = running;
    const settled = new AbortController();
    const { signal } = settled;
    const answered = Promise.race([
      once(asked, 'message', { signal }).then(([{ faults }]) => faults as CheckAnswer['faults']),
      once(asked, 'exit', { signal }).then(() => 'aborted' as const),
    ]);
    asked.send(request);
    const answer = await answered;
    settled.abort();
    if (answer === 'aborted') running = undefined;
    return answer;
  }

  return {
    async check(plan: LetterPlan): Promise<Checked> {
      const faults = await ask({ plan, isPlain: false });
      if (faults !== 'aborted') return { faults, hasAborted: false };
      const plain = await ask({ plan, isPlain: true });
      return { faults: plain === 'aborted' ? ['Typst aborts on it, even in Inter alone'] : plain, hasAborted: true };
    },
    stop(): void {
      running?.kill();
    },
  };
}
