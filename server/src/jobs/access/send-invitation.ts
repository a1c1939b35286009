import { sql } from 'kysely';
import { defineJob } from '../definition/define-job.ts';
import { buildInvitationMail } from './invitation-mail.ts';

type Invited = {
  readonly email: string;
  readonly language: string;
  readonly by: string | null;
  readonly tenant: string | null;
};

/** Mails an invitation that has not been sent; a repeated run sends it at most once more. */
export const sendInvitation = defineJob({
  name: 'send-invitation',
  async run({ user }, { db, sendMail, digests: { publicAddress } }) {
    const { rows } = await sql<Invited>`
      select u.email, u.language, b.name as by, coalesce(a.name, p.name, s.name, c.name) as tenant
      from users u left join users b on b._id = u.invitation ->> 'by'
      left join accounts a on a._id = u.account left join partners p on p._id = u.partner
      left join solicitors s on s._id = u.solicitor left join customers c on c._id = u.customer
      where u._id = ${user} and u.invitation ->> 'status' = 'none' and u.deleted is null and not u.is_disabled`.execute(
      db,
    );
    if (!rows[0]) return;
    await sendMail(buildInvitationMail({ ...rows[0], publicAddress }));
    const sent = new Date().toISOString();
    await sql`
      update users set invitation = invitation || jsonb_build_object('status', 'sent', 'sent', ${sent}::text)
      where _id = ${user} and invitation ->> 'status' = 'none'`.execute(db);
  },
});
