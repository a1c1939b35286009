import type { Definition } from '@fordra/schema/definition';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import controls from '../../../ui/control/plain-controls.module.css';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useLabels } from '../../label/use-labels.ts';
import styles from './list-tools.module.css';

type CreateProps = { readonly definition: Definition | undefined; readonly ui: ResourceUi };

/** The button that creates an item, for users who may. */
export function CreateButton({ definition, ui }: CreateProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const follow = useFollowing();
  if (!definition?.methods.includes('POST')) return null;
  const { resource } = definition;
  const one = labels.one(resource).toLocaleLowerCase('sv');
  return (
    <a
      href={ui.item_search.create_at ?? `/item-display/${encodeURIComponent(resource)}/new?mode=create`}
      onClick={follow}
      aria-label={formatMessage({ id: 'list.create' }, { one })}
      className={`${controls.button} ${controls.filled} ${styles.create}`}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <span>{formatMessage({ id: 'list.create' }, { one })}</span>
    </a>
  );
}

/** The links that the UI structure adds beside the title. Its actions need an item to be run on. */
export function ExtraLinks({ resource, ui }: { readonly resource: string; readonly ui: ResourceUi }) {
  const labels = useLabels();
  const follow = useFollowing();
  return ui.item_search.extra_buttons?.map(
    (button) =>
      button.kind === 'link' && (
        <a key={button.key} href={button.to} className={controls.button} onClick={follow}>
          <span>{labels.named(`resource.${resource}.button.${button.key}`)}</span>
        </a>
      ),
  );
}

/** A link within the portal does not load the page again; with a modifier key the browser's own behaviour applies. */
function useFollowing() {
  const router = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(event.currentTarget.getAttribute('href')!);
  };
}
