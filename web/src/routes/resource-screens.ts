/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const itemDisplay = () => import('../screens/item-display/item-display.tsx');
export const itemCreate = () => import('../screens/item-create/item-create.tsx');
export const foreignKeyDisplay = () => import('../screens/item-display/foreign-key-display.tsx');
