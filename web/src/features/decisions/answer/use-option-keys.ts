import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The number of a card chooses it, also from a checkbox or another card. */
export function useOptionKeys(form: RefObject<HTMLFormElement | null>): void {
  useHotkeys(
    keys.map((key) => [
      key,
      ({ target }) => {
        if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) return;
        form.current?.querySelector<HTMLInputElement>(`[data-option="${key}"]:not(:disabled)`)?.click();
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  );
}
