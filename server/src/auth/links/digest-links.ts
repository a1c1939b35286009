import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Sealer } from './seal.ts';

export type DigestLink = { readonly user: unknown; readonly subscription: unknown; readonly signature: unknown };

/** Links that end one user's digest subscription and do nothing else; they need no sign-in and are valid as long as the subscription. */
export type DigestLinks = {
  /** Relative to the host. */
  pathFor(user: string, subscription: number): string;
  /** `over`: the link was used or belongs to an earlier subscription. `forged`: the signature is wrong. */
  check(link: DigestLink): Promise<'good' | 'over' | 'forged'>;
  end(
    link: DigestLink,
    from: { readonly address: string; readonly requestId: string },
  ): Promise<'done' | 'over' | 'forged'>;
};

type Signed = { readonly user: string; readonly subscription: number };

export function openDigestLinks(db: Database, sealer: Sealer): DigestLinks {
  const signatureOf = (user: string, subscription: number) =>
    sealer.derive('digest-unsubscribe', JSON.stringify([user, subscription])).toString('base64url');

  function read({ user, subscription, signature }: DigestLink): Signed | undefined {
    if (typeof user !== 'string' || typeof subscription !== 'string' || typeof signature !== 'string') return undefined;
    if (!/^[0-9a-f]{24}$/.test(user) || !/^[1-9]\d{0,8}$/.test(subscription)) return undefined;
    const [expected, actual] = [Buffer.from(signatureOf(user, Number(subscription))), Buffer.from(signature)];
    const isValid = expected.length === actual.length && timingSafeEqual(expected, actual);
    return isValid ? { user, subscription: Number(subscription) } : undefined;
  }

  return {
    pathFor(user, subscription) {
      const signature = signatureOf(user, subscription);
      return `/api/digest--unsubscribe?${new URLSearchParams({ user, subscription: String(subscription), signature })}`;
    },
    async check(link) {
      const signed = read(link);
      if (!signed) return 'forged';
      const found = await db
        .selectFrom('notification_digests')
        .where('user', '=', signed.user)
        .where('subscription', '=', signed.subscription)
        .executeTakeFirst();
      return found ? 'good' : 'over';
    },
    async end(link, from) {
      const signed = read(link);
      if (!signed) return 'forged';
      return db.transaction().execute((tx) => endSubscription(tx, signed, from));
    },
  };
}

async function endSubscription(
  tx: Database,
  { user, subscription }: Signed,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<'done' | 'over'> {
  const ended = await tx
    .updateTable('notification_digests')
    .set({ subscription: subscription + 1 })
    .where('user', '=', user)
    .where('subscription', '=', subscription)
    .returning('user')
    .executeTakeFirst();
  if (!ended) return 'over';
  const { rows } = await sql<{ id: string; account: string | null; partner: string | null }>`
    update user_settings s set settings = jsonb_set(settings, '{notifications,digest}', '"off"'), _etag = new_etag(),
      _updated = greatest(business_now(), s._updated + interval '1 millisecond')
    where "user" = ${user} and settings #>> '{notifications,digest}' in ('daily', 'weekly')
    returning _id as id, account, partner`.execute(tx);
  for (const { id, account, partner } of rows)
    await insertHistory(tx, {
      method: 'PATCH',
      resource: 'user--settings',
      resourceId: id,
      action: 'unsubscribe_digest',
      user,
      signedInBy: null,
      fromAddress: address,
      requestId,
      account,
      partner,
      changes: [{ attribute: 'settings', from: null, to: { notifications: { digest: 'off' } } }],
    });
  return 'done';
}
