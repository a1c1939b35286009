// `npm run build`: prepares a folder for `npm run serve`, which then needs no right to write to it.
import { install } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { fail } from './fail.mjs';

install();
if (!buildWeb()) fail('The web could not be built');
