import { request } from './request.ts';
import { send } from './send.ts';
import { enterImpersonation, leaveImpersonation } from './session.ts';

/** Signs in as the user for whom a reason has just been recorded. */
export async function startImpersonation(user: string): Promise<void> {
  const { token } = await request<{ token: string }>('POST', '/authenticates/sign-in-as', { body: { user } });
  enterImpersonation(token);
}

/** Ends the impersonation at once, whether or not the server can be reached. */
export function endImpersonation(): void {
  const token = leaveImpersonation();
  if (token !== undefined) send('POST', '/authenticates/sign-out', { token, keepalive: true }).catch(() => {});
}
