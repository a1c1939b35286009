import type { Resource } from '@fordra/schema/define-resource';
import { letters } from './letters.ts';
import { mediaFiles } from './media-files.ts';
import { notes } from './notes.ts';

export const documentResources = [letters, notes, mediaFiles] as const satisfies readonly Resource[];
