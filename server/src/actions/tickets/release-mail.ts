import { checkMayRelease } from '@fordra/domain/tickets/judge-mail';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { MailReceived } from '@fordra/resources/tickets/mail-received';
import { ref } from '@fordra/schema/fields';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { selectMailChannel } from '../../store/tickets/mail-tickets.ts';
import { selectChannels } from '../../store/tickets/select-channels.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

/** Lets a mail in that was quarantined: it is judged again, and becomes a message or a new ticket. */
export const releaseMail = defineAction({
  name: 'release_mail',
  on: 'mail--received',
  kind: 'intermediate',
  input: { channel: ref('ticket--channels', {}) },
  refusals: ['mail_not_quarantined', 'mail_without_sender', 'ticket_channel_not_open', 'bad_action_input'],
  load: ({ target }) => target as MailReceived,
  check: (mail) => checkMayRelease(mail),
  async run({ tx, input, facts: mail, requester, change }) {
    const [channel] = input.channel ? await selectChannels(tx, [input.channel]) : [];
    if (input.channel && !channel?.is_active) return refuse('ticket_channel_not_open');
    const isToNobody = mail.reason === 'unknown_address' && !(await selectMailChannel(tx, mail.envelope_to));
    if (!channel && isToNobody)
      return refuseInput({ allowed: false, refusal: 'bad_action_input', at: { path: 'channel', rule: 'required' } });
    await change({
      outcome: 'waiting',
      reason: null,
      taken_in_at: null,
      released_by: requester.user.id,
      released_at: await selectBusinessNow(tx),
      released_to: channel?._id ?? null,
    });
    await addJob(tx, 'take-in-mail', {}, { key: 'take-in-mail-now' });
    return allow;
  },
});
