import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Day } from '../../ui/display/instant.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import styles from './application-claim.module.css';

/** What was applied for, as of the day of the application: the amounts, the parties and the grounds. */
export function ApplicationClaimPanel({ item }: PanelProps) {
  const { formatMessage } = useIntl();
  const claim = item.claim as Partial<ApplicationClaim> | null | undefined;
  if (claim?.capital === undefined) {
    return (
      <div className={card.card}>
        <EmptyState title={formatMessage({ id: 'application_claim.none' })}>
          {formatMessage({ id: 'application_claim.none_help' })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.claim}>
      <Amounts claim={claim} total={item.total} />
      <Parties claim={claim} />
    </div>
  );
}

type Props = { readonly claim: Partial<ApplicationClaim> };

function Amounts({ claim: { capital = 0, interest, costs = [] }, total }: Props & { readonly total: unknown }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const rate = interest?.rate;
  return (
    <section className={`${card.card} ${styles.part}`} aria-labelledby="claim-amounts">
      <h2 id="claim-amounts">{formatMessage({ id: 'application_claim.amounts' })}</h2>
      <dl className={styles.amounts}>
        <Row name={formatMessage({ id: 'application_claim.capital' })}>{formatAmount(capital)}</Row>
        {interest && (
          <Row
            name={formatMessage(
              { id: 'application_claim.interest' },
              {
                from: interest.from ?? 'none',
                until: interest.until,
                rate: typeof rate === 'number' ? formatNumber(rate / 100) : 'none',
              },
            )}
          >
            {formatAmount(interest.amount)}
          </Row>
        )}
        {costs.map(({ code, amount }) => (
          <Row key={code} name={labels.enumValue('payments', 'allocation.component', code)}>
            {formatAmount(amount)}
          </Row>
        ))}
        {typeof total === 'number' && (
          <Row name={formatMessage({ id: 'application_claim.total' })} isSum>
            {formatAmount(total)}
          </Row>
        )}
      </dl>
    </section>
  );
}

type RowProps = { readonly name: string; readonly isSum?: boolean; readonly children: ReactNode };

function Row({ name, isSum, children }: RowProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd className="figures">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Parties({ claim }: Props) {
  const { formatMessage } = useIntl();
  const { creditor, debtors = [], ground = [], due_date: due } = claim;
  return (
    <section className={`${card.card} ${styles.part}`} aria-labelledby="claim-parties">
      <h2 id="claim-parties">{formatMessage({ id: 'application_claim.parties' })}</h2>
      <dl className={styles.facts}>
        {creditor && (
          <Fact name={formatMessage({ id: 'application_claim.creditor' })}>
            <bdi>{[creditor.name, creditor.id_number].filter(Boolean).join(', ')}</bdi>
          </Fact>
        )}
        {debtors.map(({ name, id_number, address }, at) => (
          <Fact key={at} name={formatMessage({ id: 'application_claim.debtor' })}>
            <bdi>{[name, id_number, ...addressLines(address)].filter(Boolean).join(', ')}</bdi>
          </Fact>
        ))}
        {ground.length > 0 && (
          <Fact name={formatMessage({ id: 'application_claim.ground' })}>
            {ground.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </Fact>
        )}
        {due && (
          <Fact name={formatMessage({ id: 'application_claim.due' })}>
            <Day day={due} />
          </Fact>
        )}
        {claim.verdict_number && (
          <Fact name={formatMessage({ id: 'application_claim.verdict' })}>{claim.verdict_number}</Fact>
        )}
        {claim.authority_number && (
          <Fact name={formatMessage({ id: 'application_claim.number' })}>{claim.authority_number}</Fact>
        )}
        {claim.agency_reference && (
          <Fact name={formatMessage({ id: 'application_claim.reference' })}>{claim.agency_reference}</Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function addressLines(address: ApplicationClaim['debtors'][number]['address']): readonly (string | undefined)[] {
  return address === null ? [] : Object.values(address).filter((line) => typeof line === 'string');
}
