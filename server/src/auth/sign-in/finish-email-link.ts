import { sql } from 'kysely';
import { ago } from '../../store/sql/ago.ts';
import { buildSignedIn, openByEmail, type SignedInByEmail } from './open-by-email.ts';
import type { AuthContext } from './sign-in-checks.ts';
import { LINK_MINUTES, readLinkCode } from './sign-in-link.ts';
import type { Visitor } from './visitor.ts';

export type SignedInByLink = SignedInByEmail | { readonly refusal: 'sign_in_link_not_valid' };

const notValid = { refusal: 'sign_in_link_not_valid' } as const;

/**
 * Signs in the browser where the link of a mail is opened, once and within its time. No allowance is taken: 256 bits
 * cannot be guessed, and what others use up must not lock the person out.
 */
export async function finishEmailLink(context: AuthContext, code: string, visitor: Visitor): Promise<SignedInByLink> {
  const { db, sealer } = context;
  const id = readLinkCode(sealer, code);
  if (id === undefined) return notValid;
  const used = await db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('sign_in_links')
      .set({ used_at: sql`now()` })
      .where('_id', '=', id)
      .where('used_at', 'is', null)
      .where('created_at', '>', ago(LINK_MINUTES, 'mins'))
      .returning('email')
      .executeTakeFirst();
    if (!link) return undefined;
    const { email } = link;
    return { email, opened: await openByEmail(tx, sealer, { method: 'email_link', email, visitor }) };
  });
  if (!used || used.opened === 'nobody') return notValid;
  return buildSignedIn(context, used.opened, { email: used.email, visitor });
}
