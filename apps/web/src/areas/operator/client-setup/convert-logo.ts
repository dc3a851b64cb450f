/** As wide and as high as a logo is ever shown, twice over for fine screens. */
const MOST_WIDE = 300;
const MOST_HIGH = 76;

/** A logo as the SVG that is stored: a PNG is made no larger than it is shown, and put into one. */
export async function convertLogo(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.png')) return (await file.text()).trim();
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MOST_WIDE / picture.width, MOST_HIGH / picture.height);
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><image ${size} href="${canvas.toDataURL('image/png')}"/></svg>`;
}

/** To be shown before it is saved. */
export function logoAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
