/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const caseRegistration = () => import('../screens/case-registration/case-registration.tsx');
export const fileUpload = () => import('../screens/case-registration/file-upload.tsx');
export const registrationSummary = () => import('../screens/case-registration/registration-summary.tsx');
