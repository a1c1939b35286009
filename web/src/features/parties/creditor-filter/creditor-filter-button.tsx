import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { readClaims } from '../../../api/session.ts';
import { lazyRouteComponent } from '../../../loading/lazy-screen.ts';
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx';
import { IconChevronDown } from '../../../ui/theme/icons.ts';
import { allCreditors, type CreditorFilter as Filter, selectionOf, settle } from './creditor-filter.ts';
import styles from './creditor-filter-button.module.css';
import { chosenCreditorsQuery } from './creditors.ts';
import { keepCreditorFilter, useCreditorFilter } from './stored-creditor-filter.ts';

const CreditorMenu = lazyRouteComponent(() => import('./creditor-menu.tsx'), 'CreditorMenu');

/** The creditors that the start page shows (spec A §2.5). Hidden if there is only one. */
export function CreditorFilter() {
  const intl = useIntl();
  const kept = useCreditorFilter();
  const total = useQuery(chosenCreditorsQuery(allCreditors)).data?.count;
  const chosen = useQuery(chosenCreditorsQuery(kept));
  const [draft, setDraft] = useState<Filter>();
  // A filter from the time of more creditors would leave the start page empty (spec A §4).
  useEffect(() => {
    if (total === 1 && kept !== allCreditors) keepCreditorFilter(allCreditors);
  }, [total, kept]);
  const isShown = total !== undefined && (total > 1 || (total > 0 && readClaims()?.system_user === true));
  if (!isShown) return null;

  const filter = settle(kept, total);
  const isAll = selectionOf(filter, total) === 'all';
  const keepDraft = () => {
    if (draft) keepCreditorFilter(draft);
    setDraft(undefined);
  };
  return (
    <DropMenu<HTMLButtonElement>
      kind="dialog"
      preload={() => void CreditorMenu.preload?.()}
      onClose={keepDraft}
      opener={(opener) => (
        <UnstyledButton {...opener} className={styles.chip ?? ''} data-narrowed={!isAll || undefined}>
          <bdi className={styles.text}>{wordsFor(intl, isAll, chosen.data)}</bdi>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(menu) => <CreditorMenu {...menu} filter={draft ?? filter} total={total} onChange={setDraft} />}
    </DropMenu>
  );
}

type Chosen = { readonly first: string | undefined; readonly count: number };

/** `Borgenär: Alla`, or the first name and how many more. */
function wordsFor({ formatMessage }: IntlShape, isAll: boolean, chosen: Chosen | undefined): string {
  if (isAll) return formatMessage({ id: 'creditor_filter.all' });
  if (chosen?.count === 0) return formatMessage({ id: 'creditor_filter.none' });
  const name = chosen?.first ?? '…';
  const more = (chosen?.count ?? 1) - 1;
  return more === 0
    ? formatMessage({ id: 'creditor_filter.one' }, { name })
    : formatMessage({ id: 'creditor_filter.several' }, { name, more });
}
