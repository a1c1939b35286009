import type { MantineColorsTuple } from '@mantine/core';

/** The one accent, lightest first. */
export const petrol: MantineColorsTuple = [
  '#eef6f9',
  '#dbeaf0',
  '#b8d6e1',
  '#8cc3d8',
  '#5fa3bc',
  '#3f8aa6',
  '#2c7590',
  '#256883',
  '#1f5a73',
  '#184a5f',
];

/** Greys with a hint of the accent. */
export const gray: MantineColorsTuple = [
  '#f8fafb',
  '#eff3f5',
  '#e2e8eb',
  '#d2dadf',
  '#b5c0c7',
  '#87949c',
  '#66737c',
  '#55626b',
  '#323c42',
  '#14191c',
];

/** The greys of the dark scheme: text first, page ground seventh. */
export const dark: MantineColorsTuple = [
  '#dde4e8',
  '#bfcad0',
  '#a3b0b7',
  '#6d7a82',
  '#3b454b',
  '#2e363b',
  '#1f2528',
  '#181d20',
  '#14181b',
  '#0f1315',
];
