import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { type Changes, createItem } from '../../query/item.ts';
import { newKey } from '../../query/new-key.ts';
import { SaveFailure } from '../save/save-failure.tsx';
import { useRefresh } from '../save/use-refresh.ts';

type Props = {
  readonly resource: string;
  readonly label: string;
  /** The values of the new item. */
  readonly values: () => Changes | Promise<Changes>;
  /** The tab that is then edited. */
  readonly tab: string;
};

/** Creates an item from the values of another, such as its next version, and opens it for editing. */
export function CopyItemButton({ resource, label, values, tab }: Props) {
  const navigate = useNavigate();
  const refresh = useRefresh(resource);
  const mayCreate = useUserData().access_rights[resource]?.methods.includes('POST');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!mayCreate) return null;
  const make = async () => {
    setSaving(true);
    try {
      const { _id } = await createItem(resource, await values(), newKey());
      await refresh();
      await navigate({
        to: '/item-display/$resource/$resourceId',
        params: { resource, resourceId: _id },
        search: { tab, mode: 'edit' },
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
        {label}
      </Button>
    </div>
  );
}

/** Some values of an item; empty ones are left out. */
export function valuesOf(item: Readonly<Record<string, unknown>>, names: readonly string[]): Changes {
  return Object.fromEntries(names.flatMap((name) => (item[name] == null ? [] : [[name, item[name]] as const])));
}
