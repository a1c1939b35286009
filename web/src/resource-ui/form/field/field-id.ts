/** The element that takes the focus for a field; dots stay out of it so that it can be used in any selector. */
export function fieldId(path: string, form = 'field'): string {
  return `${form}-${path.replaceAll('.', '-')}`;
}
