/** The id of the element that gets the focus for a field; without dots, so that it can be used in any selector. */
export function fieldId(path: string, form = 'field'): string {
  return `${form}-${path.replaceAll('.', '-')}`;
}
