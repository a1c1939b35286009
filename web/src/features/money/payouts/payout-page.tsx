import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writeFilter } from '../../../resource-ui/filter/filter-state.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { MediaLink, MediaOwnerContext } from '../../../resource-ui/media/media-link.tsx';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { ReferenceLink } from '../../../resource-ui/value/reference-link.tsx';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import shortTable from '../../../ui/display/short-table.module.css';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { PayoutCases } from './payout-cases.tsx';
import styles from './payout-page.module.css';
import { PayoutTimeline, type ShownPayout } from './payout-timeline.tsx';

const resource = 'finance--payouts';
const lines = 'finance--payout-specifications';

/** What a creditor is paid: the lines it is the sum of, where it goes and what has become of it. */
export function PayoutPage({ item, id }: PanelProps) {
  const { formatMessage } = useIntl();
  const payout = item as unknown as ShownPayout;
  const amount = formatAmount(payout.total_amount, `currency:${payout.currency}`);
  return (
    <MediaOwnerContext value={{ resource, id }}>
      <section className={`${card.card} ${styles.payout}`} aria-labelledby="payout">
        <h2 id="payout" className="figures">
          {formatMessage({ id: 'payout_page.sum' }, { count: payout.line_count, amount })}
        </h2>
        <p className={styles.status}>
          <StateValue resource={resource} path="status" value={payout.status} />
          {payout.return_reason && <bdi>{payout.return_reason}</bdi>}
        </p>
        <Sums payout={payout} id={id} />
        <PayoutCases id={id} count={payout.line_count} currency={payout.currency} />
        <Target payout={payout} />
        <PayoutTimeline payout={payout} />
        <Documents payout={payout} />
      </section>
    </MediaOwnerContext>
  );
}

/** The payout note, its lines as a file and our invoice for what is deducted, once there are any. */
function Documents({ payout: { pdf, csv, invoice } }: { readonly payout: ShownPayout }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {pdf && (
        <p>
          {formatMessage({ id: 'payout_page.pdf' })} <MediaLink value={pdf} />
        </p>
      )}
      {csv && (
        <p>
          {formatMessage({ id: 'payout_page.csv' })} <MediaLink value={csv} />
        </p>
      )}
      {invoice && (
        <p>
          {formatMessage({ id: 'payout_page.invoice' })}{' '}
          <ReferenceLink resource="finance--creditor-invoices" id={invoice} titles={undefined} isAlone={true} />
        </p>
      )}
    </>
  );
}

function Sums({ payout, id }: { readonly payout: ShownPayout; readonly id: string }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const kronor = (amount: number) => formatAmount(amount, `currency:${payout.currency}`);
  if (payout.summary.length === 0) return <p>{formatMessage({ id: 'payout_page.empty' })}</p>;
  const heads = {
    count: labels.attribute(resource, 'line_count'),
    amount: labels.attribute(lines, 'amount'),
    vat: labels.attribute(lines, 'vat_amount'),
    total: labels.attribute(lines, 'total_amount'),
  };
  return (
    <table className={shortTable.table}>
      <thead>
        <tr>
          <th scope="col">{labels.attribute(lines, 'article')}</th>
          {Object.entries(heads).map(([key, head]) => (
            <th key={key} scope="col" data-figure>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {payout.summary.map(({ category, article, count, amount, vat }) => (
          <tr key={`${category} ${article}`}>
            <td>
              <Link
                to="/item-search/$resource"
                params={{ resource: lines }}
                search={{ filter: writeFilter({ payout: [id], finance_category: [category], article: [article] }) }}
              >
                {nameOf(labels, category, article)}
              </Link>
            </td>
            <td data-figure data-label={heads.count} className="figures">
              {count}
            </td>
            {([amount, vat, amount + vat] as const).map((one, at) => (
              <td key={at} data-figure data-label={[heads.amount, heads.vat, heads.total][at]} className="figures">
                <bdi>{kronor(one)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What we charge is named by its article, as are costs that are the creditor's own. */
function nameOf(labels: ReturnType<typeof useLabels>, category: string, article: string): string {
  const ofArticle = labels.enumValue(lines, 'article', article);
  const ofCategory = labels.enumValue(lines, 'finance_category', category);
  return category === article ? ofCategory : `${ofCategory}: ${ofArticle}`;
}

function Target({ payout }: { readonly payout: ShownPayout }) {
  const { formatMessage } = useIntl();
  const target = payout.target as PaymentReceiver | null;
  const previous = payout.previous_target as PaymentReceiver | null;
  if (!target) return <p>{formatMessage({ id: 'payout_page.no_target' })}</p>;
  if (!previous) return <p>{formatMessage({ id: 'payout_page.target' }, { account: accountOf(target) })}</p>;
  const values = { before: accountOf(previous), now: accountOf(target) };
  return (
    <Notice tone="warning" title={formatMessage({ id: 'payout_page.other_target' })}>
      {formatMessage({ id: 'payout_page.target_changed' }, values)}
    </Notice>
  );
}

function accountOf({ bankgiro, plusgiro, iban }: PaymentReceiver): string {
  if (bankgiro) return `bankgiro ${bankgiro}`;
  return plusgiro ? `plusgiro ${plusgiro}` : `IBAN ${iban ?? ''}`;
}
