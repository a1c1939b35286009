import { useQuery } from '@tanstack/react-query';
import { readClaims } from '../../api/session.ts';
import { type CreditorFilter, creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { chosenCreditorsQuery } from '../../features/parties/creditor-filter/creditors.ts';
import { hiddenStatesQuery } from '../../features/parties/creditor-settings/hidden-states.ts';
import { useUserData } from '../../user/use-user-data.ts';

const none: readonly string[] = [];

/** The hidden states; undefined until loaded. Solicitors (spec A §6) and users without settings see all. */
export function useHiddenStates(filter: CreditorFilter): readonly string[] | undefined {
  const { access_rights: rights } = useUserData();
  const mayRead = (resource: string) => rights[resource]?.methods.includes('GET') === true;
  const isAsked = mayRead('creditor--settings') && mayRead('creditors') && readClaims()?.solicitor !== true;
  const chosen = useQuery({ ...chosenCreditorsQuery(filter), enabled: isAsked });
  const count = chosen.data?.count ?? 0;
  const hidden = useQuery({
    ...hiddenStatesQuery(creditorWhere(filter), count),
    enabled: isAsked && chosen.data !== undefined,
  });
  if (!isAsked || chosen.isError || hidden.isError) return none;
  return hidden.data;
}
