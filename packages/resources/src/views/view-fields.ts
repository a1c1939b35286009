import { instant, integer, text } from '@fordra/schema/fields';

/** Fields that several views have. */
export const itemId = text({ required: true, max: 24 });
export const etag = text({ required: true, max: 100 });
export const count = integer({ required: true, min: 0 });
/** Parsed as for lists: a value that is not a number or too large gives the default or the maximum. */
export const pageNumber = integer({ min: 1, default: 1 });
export const pageSize = integer({ min: 1, max: 100, default: 25 });
/** The attributes that every item of a list has. */
export const itemMeta = {
  _id: itemId,
  _etag: etag,
  _created: instant({ required: true }),
  _updated: instant({ required: true }),
};
