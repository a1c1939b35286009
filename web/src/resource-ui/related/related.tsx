import type { Definition } from '@fordra/schema/definition';
import type { RelatedList } from '@fordra/schema/ui-structure';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { IconListDetails, IconPlus } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import type { CreateAddress } from '../form/create/create-address.ts';
import { originOf } from '../form/create/origin.ts';
import { useLabels } from '../label/use-labels.ts';
import { rememberListQuery } from '../list/plan/last-list.ts';
import { definitionQuery } from '../query/definition.ts';
import { WhyButton } from '../why/why-button.tsx';
import styles from './related.module.css';
import { relatedListAddress } from './related-address.ts';
import { RelatedTable } from './related-table.tsx';
import { relatedColumns, relatedRowsQuery, useRelated } from './use-related.ts';

type Props = {
  readonly related: RelatedList;
  readonly id: string;
  /** The tab of the list, to return to. */
  readonly tab?: string | undefined;
};

/** The first of the items that refer to this one, and a link to all of them. */
export function Related({ related, id, tab }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = related;
  const ui = useUserData().ui_structure.structure[resource];
  const definition = useQuery(definitionQuery(resource));
  const [rows] = useRelated([related], id);
  const failure = definition.error ?? rows?.error;
  if (!ui || failure) {
    return (
      <LoadFailure
        error={failure}
        onRetry={() => void Promise.all([definition.refetch(), rows?.refetch()])}
        why={<WhyButton question={{ resource, method: 'GET' }} />}
      />
    );
  }
  const page = rows?.data;
  const open = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/item-search/$resource" params={{ resource }} search={relatedListAddress(related, id)} {...props} />
      )}
    >
      {formatMessage({ id: 'item.open_in_list' })}
    </Button>
  );
  return (
    <div className={card.card}>
      {page?._items.length === 0 ? (
        <EmptyState
          title={formatMessage({ id: 'item.nothing_related' })}
          action={<WhyButton isEmpty question={{ resource, method: 'GET' }} />}
        >
          {formatMessage({ id: 'item.nothing_related_help' }, { resource: labels.resource(resource) })}
        </EmptyState>
      ) : (
        <RelatedTable
          resource={resource}
          columns={relatedColumns(related, ui.item_search.columns)}
          definition={definition.data}
          items={page?._items}
          onOpen={() => rememberListQuery(resource, relatedRowsQuery(related, id, ui))}
        />
      )}
      <div className={styles.foot}>
        <span className={styles.shown}>
          {page && formatMessage({ id: 'item.shown_of' }, { shown: page._items.length, total: page._meta.total })}
        </span>
        <div className={styles.buttons}>
          {definition.data && <CreateRelated {...{ related, id, tab }} definition={definition.data} />}
          {open}
        </div>
      </div>
    </div>
  );
}

type CreateProps = Props & { readonly definition: Definition };

/** Links to a new item with the reference set, for users who may create one and set the reference. */
function CreateRelated({ related: { resource, attribute }, id, tab, definition }: CreateProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const address: CreateAddress = { mode: 'create', attribute, refers_to: id, ...(tab !== undefined && { tab }) };
  if (!originOf(definition, address)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/item-display/$resource/new" params={{ resource }} search={address} {...props} />
      )}
    >
      {formatMessage({ id: 'list.create' }, { one: labels.one(resource).toLocaleLowerCase('sv') })}
    </Button>
  );
}
