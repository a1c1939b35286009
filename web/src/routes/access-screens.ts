/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const userManagement = () => import('../screens/user-management/user-management.tsx');
