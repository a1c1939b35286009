/** The props of every drawer's content. */
export type DrawerContentProps = {
  /** Called when it opens or closes a dialog over the drawer. */
  readonly onCover: (isCovered: boolean) => void;
  readonly onClose: () => void;
  /** The resource that is searched first. */
  readonly tab?: string | undefined;
};
