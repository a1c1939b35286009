import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { formatPhone } from '../../resource-ui/value/format-phone.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { Instant } from '../../ui/display/instant.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { isolate } from '../../ui/format/isolate.ts';
import { IconMail, IconMessages, IconPhone } from '../../ui/theme/icons.ts';
import styles from './case-contact.module.css';
import type { Contact } from './contact-query.ts';

const icons = { letters: IconMail, 'sms--messages': IconMessages, 'contact--logs': IconPhone } as const;
const badgeOf = { letters: 'status', 'sms--messages': 'status', 'contact--logs': 'outcome' } as const;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One contact: what it was, how it was delivered, and what it cost. */
export function ContactRow({ contact }: { readonly contact: Contact }) {
  const { source, item, at, _id } = contact;
  const labels = useLabels();
  const Icon = icons[source];
  const state = textOf(item[badgeOf[source]]);
  const facts = useFacts(contact);
  const note = textOf(item.note);
  const kind = textOf(item.kind);
  const what =
    source === 'contact--logs'
      ? labels.enumValue(source, 'direction', textOf(item.direction) ?? 'out')
      : kind === undefined
        ? labels.one(source)
        : labels.enumValue(source, 'kind', kind);
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-source={source}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.what}>
          <Link to="/item-display/$resource/$resourceId" params={{ resource: source, resourceId: _id }}>
            {what}
          </Link>
          {state && <StateValue resource={source} path={badgeOf[source]} value={state} />}
        </p>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
        )}
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <span className={styles.when}>
        <Instant iso={textOf(item.at) ?? textOf(item.sent) ?? at} />
      </span>
    </li>
  );
}

/** How it was sent, to whom, what proves that it arrived, and what it cost. */
function useFacts({ source, item }: Contact): readonly string[] {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const at = (id: 'contact.delivered' | 'contact.confirmed' | 'contact.waits' | 'contact.signed', value: unknown) =>
    textOf(value) && formatMessage({ id }, { at: isolate(formatInstant(String(value))) });
  const fault = textOf(item.fault) && labels.enumValue(source, 'fault', String(item.fault));
  const cost =
    typeof item.cost === 'number' &&
    formatMessage({ id: 'contact.cost' }, { amount: isolate(formatAmount(item.cost)) });
  const phone = textOf(item.to) ?? textOf(item.number);
  const channel = textOf(item.channel) && labels.enumValue(source, 'channel', String(item.channel));
  const proof = textOf(item.external_id) && formatMessage({ id: 'contact.proof' }, { id: String(item.external_id) });
  const mark = textOf(item.mark) && formatMessage({ id: 'contact.mark' }, { mark: String(item.mark) });
  const registered = textOf(item.registered) && labels.enumValue(source, 'registered', String(item.registered));
  const waits = item.status === 'queued' && at('contact.waits', item.send_after);
  const minutes = typeof item.minutes === 'number' && formatMessage({ id: 'contact.minutes' }, { count: item.minutes });
  const facts = [
    ...[channel, textOf(item.recipient_name), phone && formatPhone(phone), minutes, usePromise(item.promise)],
    ...[waits, at('contact.confirmed', item.confirmed), at('contact.delivered', item.delivered), fault],
    ...[registered, at('contact.signed', item.signed)],
    ...[proof, mark, cost],
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function usePromise(promise: unknown): string | undefined {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { amount, day, status } = (promise ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof amount !== 'number' || typeof day !== 'string') return undefined;
  const word = labels.enumValue('contact--logs', 'promise.status', String(status)).toLocaleLowerCase();
  return formatMessage(
    { id: 'contact.promise' },
    { amount: isolate(formatAmount(amount)), day: isolate(day), status: word },
  );
}
