import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SaveFailure } from '../../../../resource-ui/form/save/save-failure.tsx';
import { useRefresh } from '../../../../resource-ui/form/save/use-refresh.ts';
import { createItem } from '../../../../resource-ui/query/item.ts';
import { newKey } from '../../../../resource-ui/query/new-key.ts';
import { IconPlus } from '../../../../ui/theme/icons.ts';
import { useUserData } from '../../../../user/use-user-data.ts';

type Item = Readonly<Record<string, unknown>>;

const copied = ['key', 'name', 'level', 'partner', 'is_default_registration', 'rights'] as const;

/** Makes a draft of the next version of a template and opens it for editing. */
export function NewVersion({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const refresh = useRefresh('access--templates');
  const mayCreate = useUserData().access_rights['access--templates']?.methods.includes('POST');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!mayCreate) return null;
  const make = async () => {
    setSaving(true);
    try {
      const values = copied.flatMap((name) => (item[name] == null ? [] : [[name, item[name]] as const]));
      const { _id } = await createItem('access--templates', Object.fromEntries(values), newKey());
      await refresh();
      await navigate({
        to: '/item-display/$resource/$resourceId',
        params: { resource: 'access--templates', resourceId: _id },
        search: { tab: 'rights', mode: 'edit' },
        ignoreBlocker: true,
      });
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div>
      {failure !== undefined && <SaveFailure failure={failure} />}
      <Button
        size="xs"
        variant="default"
        loading={isSaving}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => void make()}
      >
        {formatMessage({ id: 'rights.template.new_version' })}
      </Button>
    </div>
  );
}
