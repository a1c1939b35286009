import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnack } from '../../../ui/overlay/use-snack.tsx';
import { useLabels } from '../../label/use-labels.ts';
import type { ActionDescription } from '../../query/actions.ts';
import { useGoToFault } from '../field/use-go-to-fault.ts';
import { LeaveGuard } from '../leave/leave-guard.tsx';
import { DraftOffer } from '../save/draft-offer.tsx';
import { SaveBar } from '../save/save-bar.tsx';
import { useRefresh } from '../save/use-refresh.ts';
import { FormProvider } from '../state/form-context.ts';
import type { CreateAddress } from './create-address.ts';
import { FormGroups } from './form-groups.tsx';
import type { Origin } from './origin.ts';
import { useCreate } from './use-create.ts';
import { useFocusOnFirstField } from './use-focus-on-first-field.ts';
import { useNewItem } from './use-new-item.ts';

type Props = {
  readonly definition: Definition;
  /** The action that creates such items, if there is one: the form then shows its input. */
  readonly action: ActionDescription | undefined;
  readonly address: CreateAddress;
  /** `origin`: the item that the new one is created for, if any. */
  readonly onCreated: (id: string, origin: Origin | undefined) => void;
  readonly onCancel: (origin: Origin | undefined) => void;
};

type Then = 'open' | 'start over';

/** The form of a new item, on one page. */
export function CreateForm({ definition: whole, action, address, onCreated, onCancel }: Props) {
  const { resource } = whole;
  const { formatMessage } = useIntl();
  const { definition, groups, written, origin, mayOpen } = useNewItem(whole, action, address);
  const creating = useCreate(definition, written);
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  const toFault = useGoToFault({ tabs: [{ key: 'all', groups }], tab: 'all' });
  const follow = useFollow(resource);
  useFocusOnFirstField(form, round);

  const save = async (next: Then) => {
    if (creating.saving) return;
    const outcome = await creating.create();
    if (outcome.was === 'invalid') toFault(outcome.faults);
    if (outcome.was !== 'created') return;
    await follow(outcome.id);
    if (next === 'open' && (mayOpen || origin)) return onCreated(outcome.id, origin);
    written.store.set({ draft: {}, faults: {}, sent: [] });
    setRound((before) => before + 1);
    window.scrollTo({ top: 0 });
  };
  useHotkeys([['mod+S', () => void save('open')]], []);

  return (
    <FormProvider value={written.form}>
      <LeaveGuard store={written.store} mode="create" onLeave={written.offer.drop} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save('open');
        }}
      >
        <DraftOffer offer={written.offer} />
        <FormGroups key={round} resource={resource} groups={groups} />
        <SaveBar
          fields={groups.flatMap(({ attributes }) => attributes)}
          failure={creating.failure}
          failureTitle={formatMessage({ id: 'form.not_created' })}
          saving={creating.saving}
          saveLabel={formatMessage({ id: 'form.create' })}
          onCancel={() => onCancel(origin)}
          between={
            <Button variant="default" disabled={creating.saving} onClick={() => void save('start over')}>
              {formatMessage({ id: 'form.create_and_new' })}
            </Button>
          }
        />
      </form>
    </FormProvider>
  );
}

/** Lists are fetched again, and the new item is linked. */
function useFollow(resource: string) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const refresh = useRefresh(resource);
  const snack = useSnack();
  return async (id: string) => {
    await refresh();
    snack(
      <>
        {formatMessage({ id: 'form.created' }, { one: labels.one(resource) })}{' '}
        <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: id }}>
          {formatMessage({ id: 'form.open_created' })}
        </Link>
      </>,
    );
  };
}
