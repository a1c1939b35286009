import { request } from './request.ts';
import { send } from './send.ts';
import { enterStandIn, leaveStandIn } from './session.ts';

/** Signs in as the user for whom a reason has just been written down. */
export async function startStandIn(user: string): Promise<void> {
  const { token } = await request<{ token: string }>('POST', '/authenticates/sign-in-as', { body: { user } });
  enterStandIn(token);
}

/** Back to oneself at once, whether or not the server can be told. */
export function endStandIn(): void {
  const token = leaveStandIn();
  if (token !== undefined) send('POST', '/authenticates/sign-out', { token, keepalive: true }).catch(() => {});
}
