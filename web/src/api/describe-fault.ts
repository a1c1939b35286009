import { type BrowserFault, framesOf, withoutPersonalData } from '@fordra/schema/browser-fault';
import { ownRelease } from './server-signals.ts';

/** The fault as it is reported, without personal data. */
export function describeFault({ name, message, stack }: Error, screen: string): BrowserFault {
  return {
    kind: /^\w{1,40}$/.test(name) ? name : 'Error',
    message: withoutPersonalData(message),
    stack: framesOf(stack ?? ''),
    screen,
    release: ownRelease() ?? '',
  };
}
