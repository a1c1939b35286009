import { checkMayMigrate, migrateCase as decide } from '@fordra/domain/cases/actions/migrate-case';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const migrateCase = defineCaseAction({
  name: 'migrate_case',
  kind: 'major',
  endsClaim: true,
  input: {
    system: text({ required: true, min: 1, max: 100 }),
    reference: text({ required: true, min: 1, max: 60 }),
  },
  refusals: closedOrLocked,
  check: checkMayMigrate,
  decide,
});
