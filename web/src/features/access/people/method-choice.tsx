import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../../api/page-facts.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import styles from './people.module.css';

type Props = {
  readonly value: readonly string[];
  readonly onChange: (methods: string[]) => void;
  readonly error: string | undefined;
};

/** By which methods a new user may sign in; none chosen are those of the account. */
export function MethodChoice({ value, onChange, error }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { providers, mobile_bankid: hasEid } = readPageFacts().sign_in;
  const offered = ['email_code', ...(hasEid ? ['mobile_bankid'] : []), ...providers.map(({ id }) => id)];
  return (
    <Checkbox.Group
      label={formatMessage({ id: 'people.sign_in_methods' })}
      description={formatMessage({ id: 'people.sign_in_methods_help' })}
      value={[...value]}
      onChange={onChange}
      {...(error && { error })}
    >
      <div className={styles.methods}>
        {offered.map((method) => (
          <Checkbox key={method} value={method} label={labels.enumValue('users', 'sign_in_methods', method)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
