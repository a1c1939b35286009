import { notifications } from '@mantine/notifications';
import { useIntl } from 'react-intl';
import { useFailureSnack } from '../../failure/use-call.tsx';
import { businessNow } from '../../ui/format/today.ts';
import { Snack } from '../../ui/overlay/snack.tsx';
import { FAVORITES_MAX, type FavoriteChange, favoritesOf, findFavorite } from './favorites.ts';
import { useFavorites } from './use-favorites.ts';

type FavoriteItem = { readonly resource: string; readonly id: string; readonly title: string };

const TITLE_MAX = 200;

/** Adds items to the watch list and removes them, with a message; a removal can be undone. */
export function useFavorite() {
  const { formatMessage } = useIntl();
  const sayFailure = useFailureSnack();
  const { favorites, change, isError, isReadonly } = useFavorites();

  const say = (text: string, undo?: () => void) => {
    const id: string = notifications.show({
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: (
        <Snack
          text={text}
          {...(undo && {
            action: formatMessage({ id: 'watch.undo' }),
            onAction: () => {
              notifications.hide(id);
              undo();
            },
          })}
        />
      ),
    });
  };
  const make = async (wanted: FavoriteChange, done: () => void) => {
    try {
      await change(wanted);
      done();
    } catch (error) {
      sayFailure(error, 'watch.not_changed');
    }
  };

  const add = ({ resource, id, title }: FavoriteItem, added = businessNow().toISOString()) => {
    if (favorites && favoritesOf(favorites, resource).length >= FAVORITES_MAX) {
      say(formatMessage({ id: 'watch.full' }));
      return;
    }
    const favorite = { id, added, title: title.slice(0, TITLE_MAX) };
    void make({ what: 'add', resource, favorite }, () => say(formatMessage({ id: 'watch.added' }, { title })));
  };
  const remove = (item: FavoriteItem) => {
    const was = favorites && findFavorite(favorites, item.resource, item.id);
    void make({ what: 'remove', resource: item.resource, id: item.id }, () =>
      say(formatMessage({ id: 'watch.removed' }, { title: item.title }), () => add(item, was?.added)),
    );
  };
  return { favorites, add, remove, isError, isReadonly };
}
