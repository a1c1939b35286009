import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useRefreshAll } from '../../resource-ui/form/save/use-refresh.ts';
import type { Item } from '../../resource-ui/query/items.ts';

/** What is done of a dispute; each change is saved at once. */
export function useChecklist(item: Item) {
  const refresh = useRefreshAll();
  const done = Array.isArray(item.checklist) ? (item.checklist as readonly string[]) : [];
  const saving = useMutation({
    mutationFn: (checklist: readonly string[]) =>
      request('PATCH', `/disputes/${item._id}`, { body: { checklist }, etag: item._etag }),
    onSettled: refresh,
  });
  return {
    // While it is saved the new list is shown.
    done: saving.isPending ? saving.variables : done,
    mayChange: item._access === undefined || item._access.write.includes('checklist'),
    isSaving: saving.isPending,
    failure: saving.error,
    set: (one: string, isDone: boolean) =>
      saving.mutate(isDone ? [...done, one] : done.filter((other) => other !== one)),
  };
}
