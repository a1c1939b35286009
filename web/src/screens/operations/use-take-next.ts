import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { statusOf } from '../../api/api-error.ts';
import { runAction } from '../../resource-ui/query/actions.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { newKey } from '../../resource-ui/query/new-key.ts';
import { useSnack } from '../../ui/overlay/use-snack.tsx';

/** Takes the first case without a handler and opens it. One that a colleague has taken meanwhile is passed over. */
export function useTakeNext() {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const snack = useSnack();
  const [isTaking, setTaking] = useState(false);
  const takeNext = async (items: readonly Item[]) => {
    setTaking(true);
    try {
      for (const { _id, _etag } of items.filter(({ handler }) => !handler)) {
        if (!(await take(_id, _etag))) continue;
        await client.invalidateQueries({ queryKey: ['items', 'cases'] });
        return await navigate({
          to: '/item-display/$resource/$resourceId',
          params: { resource: 'cases', resourceId: _id },
        });
      }
      snack(formatMessage({ id: 'operations.none_to_take' }));
    } catch {
      snack(formatMessage({ id: 'system.error' }));
    } finally {
      setTaking(false);
    }
  };
  return { isTaking, takeNext };
}

async function take(id: string, etag: string): Promise<boolean> {
  try {
    await runAction({ resource: 'cases', id, action: 'assign_case', input: {}, etag, key: newKey() });
    return true;
  } catch (error) {
    if (statusOf(error) === 412) return false;
    throw error;
  }
}
