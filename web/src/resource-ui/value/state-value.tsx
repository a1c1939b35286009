import { useIntl } from 'react-intl';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';

type Props = { readonly resource: string; readonly path: string; readonly value: boolean | string };

/** An enum value in the colour that the UI structure gives it; without a colour it is plain text. */
export function StateValue({ resource, path, value }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const colour = useUserData().ui_structure.structure[resource]?.enum_colors[path]?.[String(value)];
  if (typeof value === 'boolean') {
    const word = formatMessage({ id: value ? 'common.yes' : 'common.no' });
    return <StateBadge colour={colour ?? (value ? 'green' : 'grey')}>{word}</StateBadge>;
  }
  const word = labels.enumValue(resource, path, value);
  return colour ? <StateBadge colour={colour}>{word}</StateBadge> : word;
}
