import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { WhyButton } from '../../../resource-ui/why/why-button.tsx';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { todayInSweden } from '../../../ui/format/today.ts';
import { IconPlus, IconSearch } from '../../../ui/theme/icons.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import styles from './people.module.css';
import { type Chip, chips, type Person, peopleAtOnce, peopleQuery } from './people-query.ts';
import { PeopleTable } from './people-table.tsx';

type Props = { readonly account: string | undefined };

const AddUser = lazyPart(() => import('./add-user.tsx'), 'AddUser');
const pauseMs = 250;
/** An invitation is sent within seconds: its state is read again a few times. */
const sendingMs = 2000;
const readsMax = 10;

/** The users that the reader may see: a search, chips by what they can do now, and a new one. */
export function People({ account }: Props) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, pauseMs);
  const [chip, setChip] = useState<Chip>();
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const { mayCreate, shown } = useMay();
  const { _id: me } = useUserData();
  const ask = { account, chip, search: wanted, page };
  const answer = useQuery({
    ...peopleQuery(ask, todayInSweden()),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < readsMax && (data?._items as readonly Person[] | undefined)?.some(isBeingInvited) && sendingMs,
  });
  const rows = answer.data?._items as readonly Person[] | undefined;
  const total = answer.data?._meta.total ?? 0;
  const isFiltered = Boolean(chip || wanted.trim());
  const onSearch = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const onChip = (next: Chip | undefined) => {
    setChip(next);
    setPage(1);
  };
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {formatMessage({ id: 'people.add' })}
    </Button>
  );
  return (
    <section className={styles.people} aria-label={formatMessage({ id: 'people.users' })}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          aria-label={formatMessage({ id: 'people.search' })}
          placeholder={formatMessage({ id: 'people.search' })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <Chips {...{ shown, chip, onChip }} />
        {add}
      </div>
      <div className={card.card} aria-busy={answer.isFetching}>
        {answer.error && !rows && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
        {rows?.length === 0 && (
          <EmptyState
            title={formatMessage({ id: 'people.none' })}
            action={<WhyButton isEmpty question={{ resource: 'users', method: 'GET' }} />}
          >
            {formatMessage({ id: isFiltered ? 'people.none_found' : 'people.none_help' })}
          </EmptyState>
        )}
        {rows && rows.length > 0 && <PeopleTable people={rows} />}
        {rows?.length === 1 && rows[0]!._id === me && total === 1 && !isFiltered && <OnlyYou />}
      </div>
      <Pages {...{ page, total }} onPage={setPage} />
      {isAdding && (
        <Suspense fallback={null}>
          <AddUser account={account} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function OnlyYou() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState title={formatMessage({ id: 'people.only_you' })}>
      {formatMessage({ id: 'people.only_you_help' })}
    </EmptyState>
  );
}

function isBeingInvited({ invitation, access_groups: groups = [] }: Person): boolean {
  return invitation?.status === 'none' && groups.length > 0;
}

/** A chip whose attributes the reader may not read is left out: the server would refuse its filter. */
function useMay() {
  const rights = useUserData().access_rights.users;
  const isKnown = (name: string) =>
    Boolean(rights?.full_attribute_access || rights?.attribute_access[name] !== undefined);
  const shown = (Object.keys(chips) as Chip[]).filter((one) => chips[one].every(isKnown));
  return { mayCreate: rights?.methods.includes('POST') === true, shown };
}

type ChipsProps = {
  readonly shown: readonly Chip[];
  readonly chip: Chip | undefined;
  readonly onChip: (chip: Chip | undefined) => void;
};

function Chips({ shown, chip, onChip }: ChipsProps) {
  const { formatMessage } = useIntl();
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className={screenReader.only}>{formatMessage({ id: 'people.show' })}</legend>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={chip === one}
          onClick={() => onChip(chip === one ? undefined : one)}
        >
          {formatMessage({ id: `people.chip.${one}` })}
        </button>
      ))}
    </fieldset>
  );
}

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const { formatMessage } = useIntl();
  const pages = Math.max(1, Math.ceil(total / peopleAtOnce));
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'list.pages' })}>
      <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {formatMessage({ id: 'people.previous' })}
      </Button>
      <span role="status">{formatMessage({ id: 'people.page' }, { page, pages })}</span>
      <Button variant="default" size="compact-sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {formatMessage({ id: 'people.next' })}
      </Button>
    </nav>
  );
}
