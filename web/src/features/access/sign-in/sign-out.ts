import { exchangeToken } from '../../../api/refresh-token.ts';
import { send } from '../../../api/send.ts';
import { endSession, lifeOf, readSession, type Session } from '../../../api/session.ts';
import { wait } from '../../../api/wait.ts';
import { recordLastActivity } from '../../../user/record-last-activity.ts';

const noteWaitMaxMs = 1_000;

/** The user is signed out in every tab at once, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  const session = readSession();
  endSession('signed_out');
  if (session) await Promise.allSettled(session.tokens.map((token, index) => signOutOnServer(token, index, session)));
}

async function signOutOnServer(old: string, index: number, session: Session): Promise<void> {
  const token = await liveTokenOf(old, session);
  if (token === undefined) return;
  if (index === session.selected) {
    const noted = recordLastActivity({ name: 'top_bar', key: 'portal', value: 'logout' }, token);
    await Promise.race([noted, wait(noteWaitMaxMs)]);
  }
  await send('POST', '/authenticates/sign-out', { token, keepalive: true });
}

/** An expired token cannot end its session, which is still open: it is refreshed once for that. */
async function liveTokenOf(old: string, session: Session): Promise<string | undefined> {
  if (lifeOf(old, session) !== 'expired') return old;
  const answer = await exchangeToken(old);
  return typeof answer === 'object' ? answer.token : undefined;
}
