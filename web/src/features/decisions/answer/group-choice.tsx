import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

type Props = {
  /** How many other decisions of the group can be given the same answer. */
  readonly others: number;
  readonly takesAmount: boolean;
  /** A file belongs to one case. */
  readonly takesFile: boolean;
  readonly isForGroup: boolean;
  readonly onChange: (isForGroup: boolean) => void;
};

/** Whether the answer is given to the other decisions of the group too. */
export function GroupChoice({ others, takesAmount, takesFile, isForGroup, onChange }: Props) {
  const { formatMessage } = useIntl();
  if (others === 0) return null;
  const hint = takesFile ? 'file' : takesAmount && 'amount';
  return (
    <Checkbox
      checked={isForGroup && !takesFile}
      disabled={takesFile}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={formatMessage({ id: 'decision_page.for_group' }, { count: others })}
      description={hint && formatMessage({ id: `decision_page.for_group.${hint}` })}
    />
  );
}
