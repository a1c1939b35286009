/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const firstChannel = () => import('../screens/tickets/first-channel.tsx');
export const tickets = () => import('../screens/tickets/tickets.tsx');
export const ticket = () => import('../screens/tickets/ticket.tsx');
