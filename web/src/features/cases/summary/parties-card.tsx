import type { Definition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { Item } from '../../../resource-ui/query/items.ts';
import { ReferenceLink } from '../../../resource-ui/value/reference-link.tsx';
import { shownText } from '../../../resource-ui/value/shown-text.ts';
import { useTitles } from '../../../resource-ui/value/use-titles.ts';
import { CopyButton } from '../../../ui/control/copy-button.tsx';
import card from '../../../ui/display/card.module.css';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { useUserData } from '../../../user/use-user-data.ts';
import styles from './parties-card.module.css';

const numbers = [
  'journal_number',
  'ocr_number',
  'reference_number',
  'customer_id_number',
  'court_case_number',
  'verdict_number',
  'car_registration',
] as const;

/** The attributes that name a party beside the debtors, and their resources. */
const parties = [
  ['creditor', 'creditors'],
  ['solicitor', 'solicitors'],
  ['handler', 'users'],
] as const;

/** The debtor, the creditor, who handles the case and the numbers of the case, each with a copy button. */
export function PartiesCard({ item, definition }: { readonly item: Item; readonly definition: Definition }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { structure } = useUserData().ui_structure;
  const debtors = [item.debtor, ...((item.co_debtors as readonly unknown[] | undefined) ?? [])].filter(isId);
  const referred = [
    ...debtors.map((id) => ['debtors', id] as const),
    ...parties.flatMap(([name, resource]) => {
      const id = item[name];
      // An item that the reader may not open would be shown as a bare id.
      return isId(id) && structure[resource] ? [[resource, id] as const] : [];
    }),
  ];
  const titles = useTitles(referred.map(([$ref, value]) => ({ property: { $ref, 'x-kind': 'reference' }, value })));
  const link = (resource: string, id: string) => (
    <ReferenceLink key={id} resource={resource} id={id} titles={titles[resource]} />
  );
  return (
    <section className={`${card.card} ${styles.parties}`} aria-labelledby="parties">
      <h2 id="parties" className={styles.heading}>
        {formatMessage({ id: 'case_page.parties' })}
      </h2>
      <dl className={styles.list}>
        {(debtors.length > 0 || typeof item.customer_name === 'string') && (
          <div>
            <dt>{formatMessage({ id: 'case_page.debtors' }, { count: Math.max(1, debtors.length) })}</dt>
            <dd className={styles.people}>
              {debtors.length > 0
                ? debtors.map((id) => link('debtors', id))
                : typeof item.customer_name === 'string' && <bdi>{item.customer_name}</bdi>}
              {item.has_protected_identity === true && (
                <StateBadge colour="red">{formatMessage({ id: 'case_page.protected' })}</StateBadge>
              )}
            </dd>
          </div>
        )}
        {parties.map(([name, resource]) => {
          const id = item[name];
          return (
            isId(id) &&
            structure[resource] && (
              <div key={name}>
                <dt>{labels.attribute('cases', name)}</dt>
                <dd>{link(resource, id)}</dd>
              </div>
            )
          );
        })}
        {numbers.map((name) => {
          const value = item[name];
          const property = definition.properties[name];
          if (typeof value !== 'string' || value === '' || !property) return null;
          return <Copied key={name} name={name} value={shownText(property, value)} />;
        })}
      </dl>
    </section>
  );
}

function Copied({ name, value }: { readonly name: string; readonly value: string }) {
  const { formatMessage } = useIntl();
  const label = useLabels().attribute('cases', name);
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">
        <bdi>{value}</bdi>
        <CopyButton
          className={styles.copy}
          text={value}
          label={formatMessage({ id: 'item.copy_value' }, { attribute: label })}
          done={formatMessage({ id: 'item.copied' })}
        />
      </dd>
    </div>
  );
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
