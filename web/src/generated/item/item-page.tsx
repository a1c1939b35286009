import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { definitionQuery } from '../../api/definition.ts';
import { itemQuery } from '../../api/item.ts';
import type { Item } from '../../api/items.ts';
import { IconChevronLeft, IconPencil } from '../../ui/icons.ts';
import { Page } from '../../ui/page.tsx';
import { ItemEditor } from '../form/item-editor.tsx';
import { leafPaths, mayWrite } from '../form/leaf-paths.ts';
import { lastListAddress } from '../list/last-list-address.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useLabels } from '../use-labels.ts';
import { AttributeGroups } from './attribute-groups.tsx';
import { History } from './history.tsx';
import type { ItemAddress } from './item-address.ts';
import styles from './item-page.module.css';
import { ItemTabs } from './item-tabs.tsx';
import { useFocusAfterEditing } from './use-focus-after-editing.ts';

type Props = {
  readonly resource: string;
  readonly id: string;
  readonly ui: ResourceUi;
  readonly address: ItemAddress;
  /** `leave` goes there whatever is unsaved: it has just been saved. */
  readonly onAddress: (address: ItemAddress, leave?: boolean) => void;
};

/** One item of any resource: its tabs from the user's screens, shown or edited. */
export function ItemPage(props: Props) {
  const { resource, id } = props;
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const definition = useQuery(definitionQuery(resource));
  const item = useQuery(itemQuery(resource, id));
  const failure = definition.error ?? item.error;
  const above = (
    <Link to="/item-search/$resource" params={{ resource }} search={lastListAddress(resource)} className={styles.back}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      {labels.resource(resource)}
    </Link>
  );
  if (item.data && definition.data)
    return <Loaded {...props} above={above} definition={definition.data} item={item.data} />;
  if (!failure) {
    return (
      <Page title={labels.one(resource)} above={above} width="form">
        <div className={styles.pending} role="status" aria-label={formatMessage({ id: 'common.loading' })} />
      </Page>
    );
  }
  return (
    <Page title={labels.one(resource)} above={above} width="form">
      <LoadFailure error={failure} onRetry={() => void Promise.all([definition.refetch(), item.refetch()])} />
    </Page>
  );
}

type LoadedProps = Props & { readonly above: ReactNode; readonly definition: Definition; readonly item: Item };

function Loaded({ ui, address, onAddress, above, definition, item }: LoadedProps) {
  const { formatMessage } = useIntl();
  const tabs = ui.item_display.tabs;
  const tab = tabs.find(({ key }) => key === address.tab) ?? tabs[0];
  const title = String(item[ui.title] ?? item._id);
  const mayEdit =
    definition.methods.includes('PATCH') && leafPaths(definition).some((path) => mayWrite(definition, path));
  const isEditing = mayEdit && address.mode === 'edit';
  const editButton = useFocusAfterEditing(isEditing);
  const { mode: _mode, ...viewing } = address;
  if (!tab) return null;

  const edit = (
    <Button
      ref={editButton}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={() => onAddress({ ...('groups' in tab ? address : {}), mode: 'edit' })}
    >
      {formatMessage({ id: 'common.edit' })}
    </Button>
  );
  const history = <History definition={definition} id={item._id} />;
  return (
    <Page title={title} above={above} width="form" beside={mayEdit && !isEditing && edit}>
      {isEditing ? (
        <ItemEditor
          {...{ definition, item, title, tabs, tab }}
          tabList={(faulty) => <ItemTabs tabs={tabs} current={tab.key} faulty={faulty} />}
          onTab={(key) => onAddress({ ...address, tab: key })}
          onDone={() => onAddress(viewing, true)}
          onCancel={() => onAddress(viewing)}
        >
          {history}
        </ItemEditor>
      ) : (
        <>
          <ItemTabs tabs={tabs} current={tab.key} />
          {'groups' in tab ? <AttributeGroups definition={definition} item={item} groups={tab.groups} /> : history}
        </>
      )}
    </Page>
  );
}
