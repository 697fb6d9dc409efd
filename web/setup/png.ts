/** Pictures as PNG, drawn by the browser. */

/**
 * Draws an SVG.
 * @param svg with a width and a height of its own
 * @param width of the picture in pixels; its height follows
 * @throws Error if the browser cannot draw it
 */
export async function pngOf(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  // As text in the address: the page's policy lets no pictures in from elsewhere.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not make the picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}
