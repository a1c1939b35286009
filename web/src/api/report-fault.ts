import { type BrowserFault, framesOf, withoutPersonalData } from '@fordra/schema/browser-fault';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { ownRelease } from './server-signals.ts';

/** Tells the server of an error in this page; gives the id under which it stands in the server's log. */
export type ReportFault = (error: unknown) => Promise<string | undefined>;

/** The most that one page reports: later faults are usually the same one again. */
const FAULTS_MAX = 10;

/** The same fault is reported once, however often it happens. Nobody waits for it, and nothing fails with it. */
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

/** What the server refused it knows already, and what was given up is no fault. */
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
