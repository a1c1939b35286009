import { useHotkeys } from '@mantine/hooks';

type Act = (() => void) | undefined;

type Keys = {
  /** A dialog is open, which handles the keys itself. */
  readonly isOff: boolean;
  readonly onMove: Act;
  readonly onBuild: Act;
};

/** S: to another step; B: the bundle. J and K move through the list on every item's page. */
export function useDeskKeys({ isOff, onMove, onBuild }: Keys): void {
  const press = (act: Act) => () => {
    if (!isOff) act?.();
  };
  useHotkeys([
    ['S', press(onMove)],
    ['B', press(onBuild)],
  ]);
}
