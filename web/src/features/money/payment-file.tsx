import { lbNoteOf } from '@fordra/domain/money/payouts/write-lb';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { ReferenceLink } from '../../resource-ui/value/reference-link.tsx';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Day, Instant } from '../../ui/display/instant.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './payment-file.module.css';

const resource = 'finance--payment-orders';
/** The most items the API returns at once. */
const atOnce = 100;

/** A file as far as the reader may read it: its content may be hidden. */
type ShownFile = Omit<PaymentFile, 'content'> & Partial<Pick<PaymentFile, 'content'>>;
type Order = Omit<PaymentOrder, 'receiver'> & Partial<Pick<PaymentOrder, 'receiver'>>;

/** The very bytes that go to the bank, each part of them beside the order that it pays. */
export function PaymentFilePanel({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(atOnce);
  const file = item as unknown as ShownFile;
  const parts = useMemo(() => partsOf(file.content ?? ''), [file.content]);
  const { orders, error, retry } = useOrders(file._id, Math.min(shown, file.count));
  if (file.content === undefined) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'payment_file.hidden' })}>
          {formatMessage({ id: 'payment_file.hidden_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className={`${card.card} ${styles.file}`} aria-labelledby="payment-file">
      <h2 id="payment-file">{formatMessage({ id: 'payment_file.title' })}</h2>
      <Summary file={file} />
      {error && <LoadFailure error={error} onRetry={retry} />}
      <ol className={styles.parts}>
        {parts.slice(0, shown + 1).map((part) => (
          <li key={part.from} className={styles.part}>
            <pre dir="ltr">{part.lines.map((line, at) => `${String(part.from + at).padStart(4)}  ${line}\n`)}</pre>
            {part.endToEndId !== undefined && !(error && !orders.has(part.endToEndId)) && (
              <OrderOf order={orders.get(part.endToEndId)} amount={part.amount} currency={file.currency} />
            )}
          </li>
        ))}
      </ol>
      {parts.length > shown + 1 && (
        <Button variant="default" onClick={() => setShown(shown + atOnce)}>
          {formatMessage({ id: 'payment_file.more' })}
        </Button>
      )}
    </section>
  );
}

function Summary({ file }: { readonly file: ShownFile }) {
  const { formatMessage } = useIntl();
  const amount = formatAmount(file.control_total, `currency:${file.currency}`);
  return (
    <div className={styles.summary}>
      <p className={styles.sum}>{formatMessage({ id: 'payment_file.sum' }, { count: file.count, amount })}</p>
      <p>
        {formatMessage(
          { id: 'payment_file.account' },
          {
            account: (
              <ReferenceLink
                key="account"
                resource="bank--accounts"
                id={file.bank_account}
                titles={undefined}
                isAlone={true}
              />
            ),
            day: <Day key="day" day={file.pay_on} />,
          },
        )}
      </p>
      {file.approvals.length === 0 && file.status === 'made' && (
        <p>{formatMessage({ id: 'payment_file.not_approved' })}</p>
      )}
      {file.approvals.map(({ user, at }) => (
        <p key={user}>
          {formatMessage(
            { id: 'payment_file.approved' },
            {
              name: <ReferenceLink key="name" resource="users" id={user} titles={undefined} isAlone={true} />,
              at: <Instant key="at" iso={at} />,
            },
          )}
        </p>
      ))}
      {file.approvals.length > 0 && file.status === 'made' && <p>{formatMessage({ id: 'payment_file.one_more' })}</p>}
    </div>
  );
}

type OrderProps = { readonly order: Order | undefined; readonly amount: string; readonly currency: string };

function OrderOf({ order, amount, currency }: OrderProps) {
  const { formatMessage } = useIntl();
  if (!order) return <p aria-busy="true">{formatMessage({ id: 'payment_file.loading' })}</p>;
  const { receiver } = order;
  const account = receiver?.bankgiro ?? receiver?.plusgiro ?? receiver?.iban;
  const number = account ?? [receiver?.clearing_number, receiver?.account_number].filter(Boolean).join(' ');
  const isSame = Math.round(Number(amount) * 100) === order.amount && currency === order.currency;
  return (
    <div className={styles.order}>
      <p className={styles.sum}>{formatAmount(order.amount, `currency:${order.currency}`)}</p>
      <p>
        <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: order._id }}>
          <bdi>{receiver?.name ?? formatMessage({ id: 'payment_file.order' })}</bdi>
        </Link>
      </p>
      {number !== '' && <p>{number}</p>}
      {order.reference && <p>{order.reference}</p>}
      <p>
        <StateValue resource={resource} path="status" value={order.status} />
        {order.reason && ` ${order.reason}`}
      </p>
      {!isSame && <Notice tone="error" title={formatMessage({ id: 'payment_file.differs' })} />}
    </div>
  );
}

/** The orders of the file by their number at the bank, a hundred a call. */
function useOrders(file: string, count: number) {
  const pages = Array.from({ length: Math.ceil(count / atOnce) }, (_, at) => at + 1);
  const answers = useQueries({
    queries: pages.map((page) =>
      itemsQuery(resource, { where: { payment_file: file }, sort: '_created,_id', page, max_results: atOnce }),
    ),
  });
  const found = answers.flatMap(({ data }) => (data?._items ?? []) as unknown as readonly Order[]);
  // LB has space for a part of the number only.
  const named = found.flatMap((one) =>
    [one.end_to_end_id, lbNoteOf(one.end_to_end_id)].map((id) => [id, one] as const),
  );
  return {
    orders: new Map(named),
    error: answers.find((one) => one.error)?.error,
    retry: () => {
      for (const one of answers) if (one.error) void one.refetch();
    },
  };
}

type Part = {
  readonly from: number;
  readonly lines: readonly string[];
  readonly endToEndId?: string;
  readonly amount: string;
};

/** The lines before the first payment, each payment, and the lines after the last. */
function partsOf(content: string): readonly Part[] {
  if (content.startsWith('11')) return partsOfLb(content);
  const parts: { from: number; lines: string[] }[] = [];
  for (const [at, line] of content.replace(/\n$/, '').split('\n').entries()) {
    const isStart = line.includes('<CdtTrfTxInf>') || parts.at(-1)?.lines.at(-1)?.includes('</CdtTrfTxInf>');
    if (isStart || parts.length === 0) parts.push({ from: at + 1, lines: [] });
    parts.at(-1)!.lines.push(line);
  }
  return parts.map(({ from, lines }) => {
    const text = lines.join('\n');
    const endToEndId = /<EndToEndId>([^<]+)</.exec(text)?.[1];
    const amount = /<InstdAmt[^>]*>([^<]+)</.exec(text)?.[1] ?? '';
    return { from, lines, amount, ...(endToEndId !== undefined && { endToEndId }) };
  });
}

/** The records of Bankgirot: the opening, each payment with the account before it and what is written after it, the end. */
function partsOfLb(content: string): readonly Part[] {
  const parts: { from: number; lines: string[] }[] = [];
  let before = '';
  for (const [at, line] of content.trimEnd().split('\r\n').entries()) {
    const isPaid = /^(14|54)/.test(line) && !before.startsWith('40');
    if (at === 0 || isPaid || /^(40|29)/.test(line)) parts.push({ from: at + 1, lines: [] });
    parts.at(-1)!.lines.push(line);
    before = line;
  }
  return parts.map((part) => {
    const paid = part.lines.find((line) => /^(14|54)/.test(line));
    if (!paid) return { ...part, amount: '' };
    return { ...part, endToEndId: paid.slice(60, 80).trim(), amount: String(Number(paid.slice(37, 49)) / 100) };
  });
}
