import { notFoundPath } from './parent-routes.ts';

export const decisionRoutes = [
  notFoundPath('/decisions', 'Decisions'),
  notFoundPath('/decision/$decisionId', 'Decision'),
] as const;
