/** What every drawer's content is given. */
export type DrawerContentProps = {
  /** It may open a dialog over the drawer, and says so. */
  readonly onCover: (isCovered: boolean) => void;
  readonly onClose: () => void;
  /** The resource that is searched first. */
  readonly tab?: string | undefined;
};
