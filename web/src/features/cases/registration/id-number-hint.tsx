import { type IdNumber, parseSwedishIdNumber } from '@fordra/domain/parties/identity/id-number';
import { useIntl } from 'react-intl';
import { useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import { todayInSweden } from '../../../ui/format/today.ts';
import styles from './registration.module.css';

const wholeNumber = /^(\d{2})?\d{6}[-+ ]?\d{4}$/;

/** Whether a Swedish number is right, as soon as it is whole; other numbers are judged when the case is registered. */
export function IdNumberHint() {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const typed = String(useTyped(store, 'customer.id_number')).trim();
  const isForeign = useTyped(store, 'customer.is_foreign') === true;
  if (isForeign || !wholeNumber.test(typed)) return null;
  const id = parseSwedishIdNumber(typed, todayInSweden());
  return (
    <p className={id ? styles.soft : styles.error} role="status">
      {formatMessage({ id: id ? `registration.id_number.${kindOf(id)}` : 'registration.id_number.wrong' })}
    </p>
  );
}

function kindOf({ type }: IdNumber): 'person' | 'coordination' | 'company' {
  if (type === 'swedish_company') return 'company';
  return type === 'coordination_number' ? 'coordination' : 'person';
}
