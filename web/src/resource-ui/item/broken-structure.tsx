import { useIntl } from 'react-intl';
import { Notice } from '../../ui/display/notice.tsx';

/** The UI structure of the item could not be read or drawn (spec B §8). */
export function BrokenStructure() {
  const { formatMessage } = useIntl();
  return (
    <Notice tone="error" title={formatMessage({ id: 'item.broken_structure' })}>
      {formatMessage({ id: 'item.broken_structure_help' })}
    </Notice>
  );
}
