import { missingForActivation } from '@fordra/domain/parties/check-activation';
import type { Definition } from '@fordra/schema/definition';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { mayWrite } from '../../resource-ui/definition/leaf-paths.ts';
import { propertyAt, valueAt } from '../../resource-ui/definition/property-at.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { shownText } from '../../resource-ui/value/shown-text.ts';
import card from '../../ui/display/card.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import { IconCircle, IconCircleCheck } from '../../ui/theme/icons.ts';
import styles from './creditor-readiness.module.css';

/** The attributes that a creditor needs before it may be active, by the paths that the rule names (spec B §5). */
const wanted = ['debt_description', 'address.address_line_1', 'address.zip_code', 'address.city', 'payout_details'];
const payment = ['bankgiro', 'plusgiro', 'iban', 'bic'].map((name) => `payout_details.sek.${name}`);

/** The attributes that a creditor needs to be active: which are set, which are missing, and where to edit them. */
export function CreditorReadiness({ resource, id, item, definition }: PanelProps) {
  const { formatMessage } = useIntl();
  const text = (path: string) => String(valueAt(item, path) ?? '');
  const missing = missingForActivation({
    debtDescription: text('debt_description'),
    addressLine1: text('address.address_line_1'),
    zipCode: text('address.zip_code'),
    city: text('address.city'),
    bankgiro: text('payout_details.sek.bankgiro'),
    plusgiro: text('payout_details.sek.plusgiro'),
    iban: text('payout_details.sek.iban'),
    bic: text('payout_details.sek.bic'),
  });
  // An attribute that the reader may not read is not shown as missing.
  const known = wanted.filter((path) => Object.hasOwn(definition.properties, path.split('.')[0]!));
  const left = known.filter((path) => missing.includes(path));
  const isActive = item.is_active === true;
  const mayFill = (path: string) =>
    definition.methods.includes('PATCH') && mayWrite(definition, path === 'payout_details' ? payment[0]! : path);
  return (
    <div className={`${card.card} ${styles.readiness}`}>
      <Notice
        tone={isActive || left.length === 0 ? 'done' : 'info'}
        title={formatMessage({
          id: isActive ? 'readiness.active' : left.length === 0 ? 'readiness.ready' : 'readiness.not_ready',
        })}
      >
        {formatMessage(
          { id: left.length > 0 ? 'readiness.missing' : isActive ? 'readiness.active_help' : 'readiness.ready_help' },
          { count: left.length },
        )}
      </Notice>
      <ul className={styles.list}>
        {known.map((path) => (
          <Part
            key={path}
            {...{ resource, id, path }}
            text={(one) => shown(definition, one, text(one))}
            isMissing={missing.includes(path)}
            mayFill={mayFill(path)}
          />
        ))}
      </ul>
    </div>
  );
}

function shown(definition: Definition, path: string, text: string): string {
  const property = propertyAt(definition, path);
  return property ? shownText(property, text) : text;
}

type PartProps = {
  readonly resource: string;
  readonly id: string;
  readonly path: string;
  readonly text: (path: string) => string;
  readonly isMissing: boolean;
  readonly mayFill: boolean;
};

function Part({ resource, id, path, text, isMissing, mayFill }: PartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const Icon = isMissing ? IconCircle : IconCircleCheck;
  const isPayment = path === 'payout_details';
  const given = payment.filter((one) => text(one) !== '');
  const value = isPayment
    ? given.map((one) => `${labels.attribute(resource, one)} ${text(one)}`).join(', ')
    : text(path);
  return (
    <li className={styles.part} data-missing={isMissing || undefined}>
      <Icon
        size={20}
        stroke={1.75}
        className={styles.icon}
        role="img"
        aria-label={formatMessage({ id: isMissing ? 'readiness.is_missing' : 'readiness.is_there' })}
      />
      <div className={styles.what}>
        <span className={styles.name}>{labels.attribute(resource, path)}</span>
        <span className={styles.value}>
          {isMissing ? (
            formatMessage({ id: isPayment ? 'readiness.payment_help' : 'readiness.is_missing' })
          ) : (
            <bdi>{value}</bdi>
          )}
        </span>
      </div>
      {isMissing && mayFill && (
        <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: id }} search={{ mode: 'edit' }}>
          {formatMessage({ id: 'readiness.fill_in' })}
        </Link>
      )}
    </li>
  );
}
