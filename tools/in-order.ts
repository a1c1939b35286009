/**
 * One row of the import table for each folder of a layer, lowest first: a folder may import what the layer may, and the
 * folders of the layer that come before it. So the folders of a layer form no circle.
 */
export function inOrder(
  layer: string,
  mayImport: readonly string[],
  folders: readonly string[],
): Record<string, readonly string[]> {
  const paths = folders.map((folder) => (folder === '.' ? layer : `${layer}/${folder}`));
  // The layer's own files come last and may import all of its folders.
  return Object.fromEntries(
    paths.map((path, at) => [path, [...mayImport, ...(path === layer ? [layer] : paths.slice(0, at))]]),
  );
}
