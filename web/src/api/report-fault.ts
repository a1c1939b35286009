import { type BrowserFault, framesOf, withoutPersonalData } from '@fordra/schema/browser-fault';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { ownRelease } from './server-signals.ts';

/** Reports an error in this page to the server; resolves to the id of its entry in the server's log. */
export type ReportFault = (error: unknown) => Promise<string | undefined>;

/** The most reports from one page: later faults are usually the same one. */
const FAULTS_MAX = 10;

/** The same fault is reported once. Nothing waits for the report, and a failed report is ignored. */
export function createFaultReporter(screen: () => string): ReportFault {
  const reported = new Map<string, Promise<string | undefined>>();
  return (error) => {
    const fault = describeFault(error, screen());
    if (!fault) return Promise.resolve(undefined);
    const name = [fault.kind, fault.message, fault.stack[0]].join('\n');
    const known = reported.get(name);
    if (known || reported.size >= FAULTS_MAX) return known ?? Promise.resolve(undefined);
    const answer = sendFault(fault);
    reported.set(name, answer);
    return answer;
  };
}

/** The server already knows the calls that it refused, and a cancelled call is no fault. */
function describeFault(error: unknown, screen: string): BrowserFault | undefined {
  if (error instanceof ApiError) return undefined;
  const { name, message, stack } = error instanceof Error ? error : { name: 'Thrown', message: '', stack: undefined };
  if (name === 'AbortError') return undefined;
  return {
    kind: /^\w{1,40}$/.test(name) ? name : 'Error',
    message: withoutPersonalData(message),
    stack: framesOf(stack ?? ''),
    screen,
    release: ownRelease() ?? '',
  };
}

async function sendFault(body: BrowserFault): Promise<string | undefined> {
  try {
    const reply = await send('POST', '/browser-faults', { body, keepalive: true });
    return reply.ok ? ((await reply.json()) as { readonly id?: string }).id : undefined;
  } catch {
    return undefined;
  }
}
