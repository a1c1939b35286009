import { useIntl } from 'react-intl';
import { CopyItemButton, valuesOf } from '../../../../resource-ui/form/create/copy-item-button.tsx';

type Item = Readonly<Record<string, unknown>>;

const copied = ['key', 'name', 'level', 'partner', 'is_default_registration', 'rights'] as const;

/** Makes a draft of the next version of a template, which the server numbers. */
export function NewVersion({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  return (
    <CopyItemButton
      resource="access--templates"
      label={formatMessage({ id: 'rights.template.new_version' })}
      values={() => valuesOf(item, copied)}
      tab="rights"
    />
  );
}
