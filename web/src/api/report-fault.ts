import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Reports an error in this page to the server; resolves to the id of its entry in the server's log. */
export type ReportFault = (error: unknown) => Promise<string | undefined>;

/** The most reports from one page: later faults are usually the same one. */
const FAULTS_MAX = 10;

/** The same fault is reported once. Nothing waits for the report, and a failed report is ignored. */
export function createFaultReporter(screen: () => string): ReportFault {
  const reported = new Map<string, Promise<string | undefined>>();
  return (thrown) => {
    const fault = faultIn(thrown);
    if (!fault) return Promise.resolve(undefined);
    const key = [fault.name, fault.message, fault.stack?.split('\n', 2)].join('\n');
    const known = reported.get(key);
    if (known || reported.size >= FAULTS_MAX) return known ?? Promise.resolve(undefined);
    const answer = sendFault(fault, screen());
    reported.set(key, answer);
    return answer;
  };
}

/** The server already knows the calls that it refused, and a cancelled call is no fault. */
function faultIn(thrown: unknown): Error | undefined {
  if (thrown instanceof ApiError) return undefined;
  if (thrown instanceof Error) return thrown.name === 'AbortError' ? undefined : thrown;
  return Object.assign(new Error(''), { name: 'Thrown', stack: '' });
}

/** What describes a fault is loaded with the first one: no page waits for it. */
async function sendFault(fault: Error, screen: string): Promise<string | undefined> {
  try {
    const { describeFault } = await import('./describe-fault.ts');
    const reply = await send('POST', '/browser-faults', { body: describeFault(fault, screen), keepalive: true });
    return reply.ok ? ((await reply.json()) as { readonly id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}
