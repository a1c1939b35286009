import { operationsView } from '@fordra/resources/platform/operations-view';
import { loadOperations } from '../../store/platform/load-operations.ts';
import { implementView } from '../definition/implement-view.ts';

export const operations = implementView(operationsView)(async ({ ports }) => {
  await ports.updateAlarms();
  return loadOperations(ports.db);
});
