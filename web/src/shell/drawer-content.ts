/** What every drawer's content is given: it may open a dialog over the drawer, and says so. */
export type DrawerContentProps = { readonly onCover: (isCovered: boolean) => void };
