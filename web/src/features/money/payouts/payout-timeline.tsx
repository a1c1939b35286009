import type { PayoutSum } from '@fordra/domain/money/settlement/compute-payouts';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ReferenceLink } from '../../../resource-ui/value/reference-link.tsx';
import { Day, Instant } from '../../../ui/display/instant.tsx';
import styles from './payout-page.module.css';

/** A payout as far as the reader may read it: creditors do not read how we handle it. */
export type ShownPayout = Omit<Payout, 'approvals' | 'payment_file' | 'summary'> &
  Partial<Pick<Payout, 'approvals' | 'payment_file'>> & { readonly summary: readonly PayoutSum[] };

/** What has become of a payout, in order. */
export function PayoutTimeline({ payout }: { readonly payout: ShownPayout }) {
  const { formatMessage } = useIntl();
  const say = (id: 'calculated' | 'approved' | 'file' | 'accepted' | 'confirmed', values: Record<string, ReactNode>) =>
    formatMessage({ id: `payout_page.${id}` }, values);
  const { approvals = [], payment_file: file, accepted, confirmed_date: confirmed } = payout;
  const day = <Day key="day" day={payout.payout_date} />;
  return (
    <ol className={styles.timeline}>
      <li>{say('calculated', { day })}</li>
      {approvals.map(({ user, at }) => (
        <li key={user}>
          {say('approved', {
            name: <ReferenceLink key="name" resource="users" id={user} titles={undefined} isAlone={true} />,
            at: <Instant key="at" iso={at} />,
          })}
        </li>
      ))}
      {approvals.length > 0 && payout.status === 'calculated' && (
        <li>{formatMessage({ id: 'payout_page.one_more' })}</li>
      )}
      {file && (
        <li>
          {say('file', {
            file: (
              <ReferenceLink key="file" resource="finance--payment-files" id={file} titles={undefined} isAlone={true} />
            ),
          })}
        </li>
      )}
      {accepted && <li>{say('accepted', { at: <Instant key="at" iso={accepted} /> })}</li>}
      {confirmed && <li>{say('confirmed', { day: <Day key="day" day={confirmed} /> })}</li>}
    </ol>
  );
}
