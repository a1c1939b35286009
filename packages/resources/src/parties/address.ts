import { object, text } from '@fordra/schema/fields';

/** The postal address of any resource (spec B §3). */
export const address = object(
  {
    address_line_1: text({ max: 100 }),
    address_line_2: text({ max: 100 }),
    address_line_3: text({ max: 100 }),
    zip_code: text({ max: 10 }),
    city: text({ max: 60 }),
    country: text({ max: 2, pattern: 'country' }),
  },
  {},
);
