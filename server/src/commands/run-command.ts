import { describeError } from '../monitoring/log.ts';
import { explainStartFailure } from '../start-failure.ts';
import { onStopRequest } from '../stop-signals.ts';
import { StartError } from '../store/postgres/start-error.ts';

/** Runs a command and prints one line with its outcome. When asked to stop, the command rolls back. */
export async function runCommand(
  name: string,
  run: (args: readonly string[], signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController();
  onStopRequest(
    false,
    () => stopping.abort(new StartError('stopped, nothing was changed')),
    () => process.exit(130),
  );
  try {
    console.log(`${name} done: ${await run(process.argv.slice(2), stopping.signal)}`);
    process.exit(0);
  } catch (error) {
    const reason = stopping.signal.aborted ? stopping.signal.reason : error;
    console.error(
      `${name} failed: ${explainStartFailure(reason, undefined) ?? describeError(reason).message ?? reason}`,
    );
    process.exit(1);
  }
}
