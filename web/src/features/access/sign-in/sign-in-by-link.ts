import { application } from '../../../api/application-details.ts';
import { request } from '../../../api/request.ts';
import { startSession } from '../../../api/session.ts';

/** Signs in this browser with the code of a link that was mailed. */
export async function signInByLink(code: string): Promise<void> {
  const body = { application, code };
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/email-link', { body });
  startSession(token_list);
}
