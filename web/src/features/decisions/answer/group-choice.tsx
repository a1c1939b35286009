import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

type Props = {
  /** How many other decisions of the group can be given the same answer. */
  readonly others: number;
  readonly takesAmount: boolean;
  readonly isForGroup: boolean;
  readonly onChange: (isForGroup: boolean) => void;
};

/** Whether the answer is given to the other decisions of the group too. */
export function GroupChoice({ others, takesAmount, isForGroup, onChange }: Props) {
  const { formatMessage } = useIntl();
  if (others === 0) return null;
  return (
    <Checkbox
      checked={isForGroup}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={formatMessage({ id: 'decision_page.for_group' }, { count: others })}
      description={takesAmount && formatMessage({ id: 'decision_page.for_group.amount' })}
    />
  );
}
