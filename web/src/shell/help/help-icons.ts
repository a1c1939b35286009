import { IconBook, IconSchool } from '../../ui/theme/icons.ts';

export const helpIcons = { 'help.knowledge_bank': IconBook, 'help.educations': IconSchool };
