import { Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { readClaims } from '../../../api/session.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { IconChevronDown } from '../../../ui/theme/icons.ts';
import { allCreditors, type CreditorFilter as Filter, selectionOf, settle } from './creditor-filter.ts';
import styles from './creditor-filter-button.module.css';
import type { CreditorMenu } from './creditor-menu.tsx';
import { chosenCreditorsQuery } from './creditors.ts';
import { keepCreditorFilter, useCreditorFilter } from './stored-creditor-filter.ts';

/** Loaded when the pointer or the focus is on the button, so that no page waits for it. */
const fetchMenu = () => loadChunk(() => import('./creditor-menu.tsx'));

/** The creditors that the start page shows (spec A §2.5). Hidden if there is only one. */
export function CreditorFilter() {
  const intl = useIntl();
  const kept = useCreditorFilter();
  const total = useQuery(chosenCreditorsQuery(allCreditors)).data?.count;
  const chosen = useQuery(chosenCreditorsQuery(kept));
  const [draft, setDraft] = useState<Filter>();
  const [Menu, setMenu] = useState<typeof CreditorMenu>();
  // A filter from the time of more creditors would leave the start page empty (spec A §4).
  useEffect(() => {
    if (total === 1 && kept !== allCreditors) keepCreditorFilter(allCreditors);
  }, [total, kept]);
  const isShown = total !== undefined && (total > 1 || (total > 0 && readClaims()?.system_user === true));
  if (!isShown) return null;

  const filter = settle(kept, total);
  const isAll = selectionOf(filter, total) === 'all';
  const open = async () => {
    const { CreditorMenu } = await fetchMenu();
    setMenu(() => CreditorMenu);
    setDraft(filter);
  };
  const close = () => {
    if (draft) keepCreditorFilter(draft);
    setDraft(undefined);
  };
  return (
    <Popover
      opened={draft !== undefined}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      width={320}
      shadow="none"
      trapFocus
      // Its default roles would name the menu by the text of the chip.
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.chip ?? ''}
          aria-haspopup="dialog"
          aria-expanded={draft !== undefined}
          data-narrowed={!isAll || undefined}
          onPointerEnter={() => void fetchMenu().catch(() => undefined)}
          onClick={() => (draft ? close() : void open())}
        >
          <bdi className={styles.text}>{wordsFor(intl, isAll, chosen.data)}</bdi>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.menu ?? ''}
        role="dialog"
        aria-label={intl.formatMessage({ id: 'creditor_filter.title' })}
      >
        {draft && Menu && <Menu filter={draft} total={total} onChange={setDraft} />}
      </Popover.Dropdown>
    </Popover>
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
